// P07: two thousand sessions asked for at once, each of another mentor, and all of one mentor.
import pg from 'pg';
import { askForSession, byHands, clientOf, freeStarts } from './asking.mjs';
import { crowdOf, MANY } from './crowds.mjs';
import { median, round } from './measure.mjs';

const ROUNDS = 5;
const EACH = 400;
const WARM_UP = 100;
const PEOPLE = 100;
const CONNECTIONS = 20;

/** Mentors of the programme in order; the first of them is open day and night from here on, so that two thousand sessions find room. */
async function mentorsOf({ env, programId }) {
  const client = new pg.Client({ connectionString: env.DATABASE_OPS_URL });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select user_id::int as id from platform.membership where program_id = $1 and role = 'mentor' order by user_id",
      [programId],
    );
    await client.query(
      `update accounts.mentor_hours set weekly = (select jsonb_agg(jsonb_build_object('weekday', d, 'start', '00:00', 'end', '24:00'))
         from generate_series(0, 6) d) where user_id = $1`,
      [rows[0].id],
    );
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

/** The free start of each mentor that the person whose turn it is has not used yet, and that nobody asked this mentor for. */
async function planned(client, people, { mentorIds, used }) {
  const known = new Map();
  const plan = [];
  for (const [turn, mentorId] of mentorIds.entries()) {
    const person = people[turn % people.length];
    const key = `${mentorId}/${person.userId}`;
    if (!known.has(key)) known.set(key, await freeStarts(client, person, mentorId));
    const start = known.get(key).find((at) => !used.has(`${person.userId}/${at}`) && !used.has(`${mentorId}/${at}`));
    if (!start) throw new Error(`Mentor ${mentorId} has no time left.`);
    for (const id of [person.userId, mentorId]) used.add(`${id}/${start}`);
    plan.push({ person, mentorId, start });
  }
  return plan;
}

/** Sessions a second. A refusal would be a quick answer, and a failure of the server none. */
async function throughput(client, plan) {
  const statuses = new Map();
  const took = await byHands(CONNECTIONS, plan, async ({ person, ...slot }) => {
    const status = await askForSession(client, person, slot);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  if (statuses.get(201) !== plan.length)
    throw new Error(`${plan.length} requests were answered with ${JSON.stringify([...statuses])}.`);
  return (plan.length / took) * 1000;
}

export async function oneMentor(context) {
  const crowd = await crowdOf(context, MANY);
  const [busiest, ...others] = await mentorsOf(crowd);
  const people = [];
  for (let n = 1; n <= PEOPLE; n++) people.push(await crowd.person(`mentee-p1-${n}`));
  const client = clientOf(crowd.api, CONNECTIONS);
  const used = new Set();
  const plan = (mentorIds) => planned(client, people, { mentorIds, used });
  const next = (amount) => others.splice(0, amount);
  const rounds = [];
  try {
    await throughput(client, await plan(next(WARM_UP)));
    for (let turn = 0; turn < ROUNDS; turn++) {
      const spread = await throughput(client, await plan(next(EACH)));
      const one = await throughput(client, await plan(Array.from({ length: EACH }, () => busiest)));
      rounds.push({ spread, one, share: one / spread });
    }
  } finally {
    await client.destroy();
  }
  const share = median(rounds.map((turn) => turn.share));
  const perSecond = (side) => round(median(rounds.map((turn) => turn[side])), 0);
  return {
    id: 'P07',
    what: `${ROUNDS * EACH} bookings on one mentor vs on as many mentors, over ${CONNECTIONS} connections (sessions per second)`,
    goal: 'no collapse: >= 0.50, no error',
    value: round(share),
    passed: share >= 0.5,
    figures: `${perSecond('one')} a second on one mentor, ${perSecond('spread')} on distinct ones; each of ${2 * ROUNDS * EACH} was made`,
  };
}
