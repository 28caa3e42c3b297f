// P06: two hundred people ask for one slot at once; over HTTP, and as the transactions alone.
import pg from 'pg';
import { askForSession, clientOf, freeStarts } from './asking.mjs';
import { signIn } from './compose.mjs';
import { median, round } from './measure.mjs';

const PEOPLE = 200;
/** As many as it takes until both sides run as compiled code: an API process serves for days. */
const WARM_UP = 12;
const ROUNDS = 31;
/** As many connections as an API process has: ten for transactions and two for shared reads. */
const CONNECTIONS = 12;

/** Makes every demo mentee a member of the programme, so that two hundred may ask. */
async function enrol(admin, programId) {
  await admin.query(
    `insert into platform.membership (tenant_id, program_id, user_id, role)
     select p.tenant_id, p.id, m.user_id, 'mentee' from platform.programme p, (
       select distinct user_id from platform.membership where role = 'mentee') m
     where p.id = $1 on conflict do nothing`,
    [programId],
  );
  const { rows } = await admin.query(
    `select u.email from platform.membership m join platform."user" u on u.id = m.user_id
     where m.program_id = $1 and m.role = 'mentee' order by u.id limit ${PEOPLE}`,
    [programId],
  );
  if (rows.length < PEOPLE) throw new Error(`The demo data has ${rows.length} mentees; the burst needs ${PEOPLE}.`);
  return rows.map(({ email }) => email);
}

async function overHttp(client, people, slot) {
  const started = performance.now();
  const answers = await Promise.all(people.map((person) => askForSession(client, person, slot)));
  const took = performance.now() - started;
  const won = answers.filter((status) => status === 201).length;
  const lost = answers.filter((status) => status === 409).length;
  if (won !== 1 || lost !== PEOPLE - 1) throw new Error(`One slot was answered with ${JSON.stringify(answers)}.`);
  return took;
}

/** The claim and the row that the winner writes. */
async function asSql(pool, mentorId, at) {
  const started = performance.now();
  const claim = async (menteeId) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      for (const userId of [mentorId, menteeId].sort((a, b) => a - b)) {
        const { rowCount } = await client.query(
          `insert into bench.slot_claim (user_id, during, booking_id)
           values ($1, tstzrange($2, $2::timestamptz + interval '30 minutes'), $3) on conflict do nothing returning user_id`,
          [userId, at, menteeId],
        );
        if (rowCount === 0) return await client.query('rollback');
      }
      await client.query('insert into bench.booking (mentee_id, start_time) values ($1, $2)', [menteeId, at]);
      return await client.query('commit');
    } finally {
      client.release();
    }
  };
  await Promise.all(Array.from({ length: PEOPLE }, (_, person) => claim(1_000_000 + person)));
  return performance.now() - started;
}

export async function burst({ addresses, api, mentor, programId }) {
  const admin = new pg.Client({ connectionString: addresses.POSTGRES_SUPER_URL });
  await admin.connect();
  const emails = await enrol(admin, programId);
  const people = [];
  for (const email of emails) people.push(await signIn(api, email, programId));
  await admin.query(`
    create schema bench;
    create table bench.slot_claim (like bookings.slot_claim including all);
    create table bench.booking (id bigint generated always as identity primary key, mentee_id bigint, start_time timestamptz);
  `);
  const pool = new pg.Pool({ connectionString: addresses.POSTGRES_SUPER_URL, max: CONNECTIONS });
  const client = clientOf(api, PEOPLE);
  try {
    const slots = await freeStarts(client, people[0], mentor.userId);
    const pairs = [];
    for (let turn = 0; turn < WARM_UP + ROUNDS; turn++) {
      const overAll = await overHttp(client, people, { mentorId: mentor.userId, start: slots[turn * 2] });
      const sql = await asSql(pool, 1, new Date(Date.UTC(2030, 0, 10 + turn, 9)).toISOString());
      if (turn >= WARM_UP) pairs.push({ overAll, sql });
    }
    const ratio = median(pairs.map(({ overAll, sql }) => overAll / sql));
    return {
      id: 'P06',
      what: 'One-slot burst of 200 over HTTP vs the bare SQL of the claim',
      goal: '<= 3x, no error',
      value: `${round(ratio, 1)}x`,
      passed: ratio <= 3,
      figures: `${round(median(pairs.map(({ overAll }) => overAll)), 0)} ms over HTTP, ${round(median(pairs.map(({ sql }) => sql)), 0)} ms bare; each time 1 x 201, 199 x 409`,
    };
  } finally {
    await client.destroy();
    await pool.end();
    await admin.query('drop schema bench cascade');
    await admin.end();
  }
}
