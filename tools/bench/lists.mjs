// P04: lists of sessions where there are a hundred times as many, and far behind their first page.
import { crowdOf, FEW, MANY } from './crowds.mjs';
import { median, percentile, round } from './measure.mjs';

const ROUNDS = 12;
const REQUESTS = 50;
/** Of the 180 sessions that each mentor had, some are still to be reviewed. */
const mine = (page) => `/api/v2/my/bookings?tab=closed&per_page=10&page=${page}`;
const DEEP = 10;
const table = (page) => `/api/v2/admin/bookings?per_page=10&page=${page}`;

async function timed({ api }, { headers }, path) {
  const started = performance.now();
  const answer = await fetch(`${api.url}${path}`, { headers });
  const body = await answer.json();
  if (!answer.ok || body.bookings.length === 0) throw new Error(`${path} answered ${answer.status} without sessions.`);
  return performance.now() - started;
}

/** Each read in turn, round by round; answers its times by name. */
async function takeTurns(reads) {
  const times = Object.fromEntries(Object.keys(reads).map((name) => [name, []]));
  for (let turn = 0; turn <= ROUNDS; turn++)
    for (const [name, { amount, read }] of Object.entries(reads))
      for (let n = 0; n < amount; n++) {
        const took = await read();
        if (turn > 0) times[name].push(took);
      }
  return times;
}

const read = (crowd, person, path, amount = REQUESTS) => ({ amount, read: () => timed(crowd, person, path) });

function compare(times, few, many, deep) {
  const at = (name, share) => percentile(times[name], share);
  const figures = `${round(at(few, 0.5), 1)} and ${round(at(many, 0.5), 1)} ms, p99 ${round(at(few, 0.99), 1)} and ${round(at(many, 0.99), 1)} ms, deep page ${round(median(times[deep]), 1)} ms`;
  return {
    growth: [at(many, 0.5) / at(few, 0.5), at(many, 0.99) / at(few, 0.99)],
    depth: median(times[deep]) / median(times[many]),
    figures,
  };
}

const inWords = ({ growth, depth }) => `${growth.map((ratio) => `${round(ratio)}x`).join(' and ')}; ${round(depth)}x`;
const isMet = ({ growth, depth }) => growth.every((ratio) => ratio <= 1.2) && depth <= 1.5;

export async function lists(context) {
  const [few, many] = [await crowdOf(context, FEW), await crowdOf(context, MANY)];
  const [one, other] = [await few.person('mentor-p1-7'), await many.person('mentor-p1-7')];
  const times = await takeTurns({
    few: read(few, one, mine(1)),
    many: read(many, other, mine(1)),
    deep: read(many, other, mine(DEEP)),
    // Fewer of those that read a whole programme.
    fewOfAll: read(few, few.admin, table(1), 10),
    manyOfAll: read(many, many.admin, table(1), 10),
    deepOfAll: read(many, many.admin, table(MANY / 20), 2),
  });
  const own = compare(times, 'few', 'many', 'deep');
  const all = compare(times, 'fewOfAll', 'manyOfAll', 'deepOfAll');
  return {
    id: 'P04',
    what: 'Booking list p50 and p99 at 1,000,000 / 10,000 bookings; deep page / first: of a person, of a whole programme',
    goal: '<= 1.2x; <= 1.5x',
    value: `person ${inWords(own)}; programme ${inWords(all)}`,
    passed: isMet(own) && isMet(all),
    figures: `person ${own.figures}; programme ${all.figures}`,
  };
}
