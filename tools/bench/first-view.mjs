// P11 to P13: the composed product beside the same pages as one bundle, in a real browser.
import { median, round } from './measure.mjs';
import { follow, load, openVisitor, profiles, settled, slowestAnswer } from './page-load.mjs';
import { score } from './score.mjs';

const portal = '/app/acme/leaders';
const mentee = 'mentee@acme.test';
/** What a visitor sees first. */
const door = '/users/login';
/** One page that shows widgets of all four remotes, one of a single remote. */
const pages = [`${portal}/overviews`, `${portal}/bookings`];
const ROUNDS = 5;
/** Fewer where no ratio is asked for. */
const VITALS_ROUNDS = 3;

const worst = (ratios) => Math.max(...ratios);
const seconds = (milliseconds) => `${round(milliseconds / 1000, 1)} s`;

/** Both sides in turn, A B A B ...; `work` gets one visitor of the side. Answers the medians per side. */
async function inTurn({ browser, composed, oneBundle }, options, work) {
  const results = { composed: [], oneBundle: [] };
  for (let turn = 0; turn < (options.rounds ?? ROUNDS); turn++) {
    for (const [name, side] of Object.entries({ composed, oneBundle })) {
      const visitor = await openVisitor(browser, side, options);
      results[name].push(await work(visitor));
      await visitor.context.close();
    }
  }
  return { composed: medians(results.composed), oneBundle: medians(results.oneBundle) };
}

function medians(runs) {
  return Object.fromEntries(Object.keys(runs[0]).map((key) => [key, median(runs.map((run) => run[key]))]));
}

/** A page that never keeps the reader waiting is not measured as infinitely better than one that does for a blink. */
const ratio = (one, other, least = 0) => Math.max(one, least) / Math.max(other, least);

export async function coldView(sides) {
  const measured = [];
  for (const page of pages)
    measured.push(await inTurn(sides, { profile: profiles.phone, email: mentee }, (visitor) => load(visitor, page)));
  const of = (key, least) =>
    worst(measured.map(({ composed, oneBundle }) => ratio(composed[key], oneBundle[key], least)));
  const [lcp, tbt, bytes] = [of('lcp'), of('tbt', 50), of('bytes')];
  const each = measured.map(
    ({ composed: a, oneBundle: b }, index) =>
      `${pages[index].split('/').at(-1)}: LCP ${seconds(a.lcp)} / ${seconds(b.lcp)}, TBT ${round(a.tbt, 0)} / ${round(b.tbt, 0)} ms, ` +
      `${round(a.bytes / 1024, 0)} KiB in ${a.files} files / ${round(b.bytes / 1024, 0)} in ${b.files}`,
  );
  return {
    id: 'P11',
    what: 'Composed product vs the same pages as one bundle, cold, throttled phone: LCP, TBT, gzip bytes of the first view; the worse of two pages',
    goal: '<= 1.15, <= 1.15, <= 1.30',
    value: [lcp, tbt, bytes].map((each) => round(each)).join(', '),
    passed: lcp <= 1.15 && tbt <= 1.15 && bytes <= 1.3,
    figures: each.join('; '),
  };
}

async function warmLoad(visitor) {
  await load(visitor, pages[1]);
  return load(visitor, pages[1]);
}

/** The first page of a remote of which nothing was there before. */
async function firstVisit(visitor) {
  await load(visitor, pages[1]);
  return { time: await follow(visitor, { link: `${portal}/newsfeed`, heading: 'Newsfeed' }) };
}

export async function warmView(sides) {
  const desktop = { profile: profiles.desktop, email: mentee };
  const warm = await inTurn(sides, desktop, warmLoad);
  const visit = await inTurn(sides, desktop, firstVisit);
  const [loading, visiting] = [
    ratio(warm.composed.lcp, warm.oneBundle.lcp),
    ratio(visit.composed.time, visit.oneBundle.time),
  ];
  return {
    id: 'P12',
    what: 'Warm load (LCP); first visit to a remote vs a lazy chunk of the one bundle',
    goal: '<= 1.05; <= 1.2',
    value: `${round(loading)}; ${round(visiting)}`,
    passed: loading <= 1.05 && visiting <= 1.2,
    figures:
      `warm ${round(warm.composed.lcp, 0)} / ${round(warm.oneBundle.lcp, 0)} ms, ` +
      `first visit ${round(visit.composed.time, 0)} / ${round(visit.oneBundle.time, 0)} ms`,
  };
}

/** Loads the list of mentors and searches in it. */
async function searched(visitor) {
  const seen = await load(visitor, `${portal}/directory`);
  const field = visitor.page.getByRole('searchbox');
  await field.tap();
  await field.pressSequentially('lead', { delay: 100 });
  await settled(visitor);
  return { ...seen, inp: await slowestAnswer(visitor) };
}

/** Of both sides in turn: what was seen, and the score of it. */
function vitals(sides, name, work, email = mentee) {
  const options = { profile: profiles[name], email, rounds: VITALS_ROUNDS };
  return inTurn(sides, options, async (visitor) => {
    const seen = await work(visitor);
    return { ...seen, score: score(name, seen) };
  });
}

/** The worse of the two pages on a phone, and the dashboard on a desktop. */
function vitalsOf(side, { search, dashboard, desktop }) {
  const [phone, other] = [search[side], dashboard[side]];
  return {
    lcp: Math.max(phone.lcp, other.lcp),
    inp: phone.inp,
    cls: Math.max(phone.cls, other.cls),
    scores: [desktop[side].score, Math.min(phone.score, other.score)],
  };
}

const inWords = ({ lcp, inp, cls, scores }) =>
  `${seconds(lcp)}, ${round(inp, 0)} ms, ${round(cls, 3)}; ${scores.map((each) => round(each, 0)).join(', ')}`;

export async function webVitals(sides) {
  const measured = {
    search: await vitals(sides, 'phone', searched),
    dashboard: await vitals(sides, 'phone', (visitor) => load(visitor, pages[0])),
    desktop: await vitals(sides, 'desktop', (visitor) => load(visitor, pages[0])),
  };
  const { composed: entered } = await vitals(sides, 'phone', (visitor) => load(visitor, door), null);
  const [own, other] = ['composed', 'oneBundle'].map((side) => vitalsOf(side, measured));
  const { dashboard, desktop } = measured;
  return {
    id: 'P13',
    what: "Web vitals on a throttled phone: LCP, INP, CLS of the dashboard and of the search for mentors; score by Lighthouse's curves without its speed index: desktop, phone",
    goal: '<= 2.5 s, <= 200 ms, <= 0.1; >= 95, >= 85',
    value: inWords(own),
    passed: own.lcp <= 2500 && own.inp <= 200 && own.cls <= 0.1 && own.scores[0] >= 95 && own.scores[1] >= 85,
    figures:
      `phone: FCP ${seconds(dashboard.composed.fcp)}, the dashboard's first card ${seconds(dashboard.composed.content)}, TBT ${round(dashboard.composed.tbt, 0)} ms; ` +
      `desktop: LCP ${seconds(desktop.composed.lcp)}, TBT ${round(desktop.composed.tbt, 0)} ms; the one bundle: ${inWords(other)}; ` +
      `signing in on the phone: LCP ${seconds(entered.lcp)}, CLS ${round(entered.cls, 3)}, TBT ${round(entered.tbt, 0)} ms, score ${round(entered.score, 0)}`,
  };
}
