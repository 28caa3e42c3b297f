// P05: when each of five thousand mentors is free, over HTTP and by SQL written for that alone.
import pg from 'pg';
import { byHands, bytesOf, clientOf, freeStarts } from './asking.mjs';
import { crowdOf, MANY } from './crowds.mjs';
import { median, round } from './measure.mjs';

const MENTORS = 5000;
const ROUNDS = 5;
const CHECKED = 100;
/** As many connections as an API process has: ten for transactions and two for shared reads. */
const CONNECTIONS = 12;
const minute = 60_000;

/** $1 a mentor, $2 the programme, $3 who looks, $4 now: half-hours of the next 60 days that lie in the hours and touch nothing. */
const slotsSql = `
  select distinct s.start from accounts.mentor_hours h
  join platform."user" u on u.id = h.user_id and u.deleted_at is null
  join platform.programme p on p.id = h.program_id
  join accounts.profile f on f.user_id = h.user_id and not f.dnd
  cross join lateral generate_series(0, 61) as n
  cross join lateral (select ($4::timestamptz at time zone u.timezone)::date + n as day) d
  cross join lateral (
    select e ->> 'start' as opens, e ->> 'end' as closes from jsonb_array_elements(h.exceptions) e
    where e ->> 'date' = d.day::text and not (e ->> 'closed')::boolean
    union all select w ->> 'start', w ->> 'end' from jsonb_array_elements(h.weekly) w
    where (w ->> 'weekday')::int = extract(dow from d.day)
      and not exists (select from jsonb_array_elements(h.exceptions) e where e ->> 'date' = d.day::text)) open
  cross join lateral generate_series((d.day + open.opens::interval) at time zone u.timezone,
    (d.day + open.closes::interval) at time zone u.timezone - interval '30 minutes', interval '30 minutes') as s(start)
  cross join (select coalesce(range_agg(during), '{}') as times from (
    select during from bookings.slot_claim where user_id in ($1, $3) and during && tstzrange($4, $4::timestamptz + interval '61 days')
    union all select during from bookings.calendar_busy where user_id in ($1, $3)
    union all select during from bookings.provider_busy where user_id in ($1, $3)) taken) busy
  where h.user_id = $1 and h.program_id = $2
    and s.start between $4::timestamptz + interval '1 hour' and $4::timestamptz + interval '60 days'
    and (p.starts_on is null or s.start >= p.starts_on::timestamp at time zone p.timezone)
    and (p.ends_on is null or s.start + interval '30 minutes' <= (p.ends_on + 1)::timestamp at time zone p.timezone)
    and not (busy.times && tstzrange(s.start, s.start + interval '30 minutes'))
  order by s.start`;

const ask = ({ pool, person }, mentorId, now) =>
  pool.query({ name: 'slots', text: slotsSql, values: [mentorId, person.programId, person.userId, now] });

/** The same starts on both sides, or neither was measured. Around a half-hour the one that is asked later misses a start. */
async function checkSame(sides, mentorIds) {
  for (const id of mentorIds) {
    const into = Date.now() % (30 * minute);
    if (into > 29 * minute || into < minute) await new Promise((done) => setTimeout(done, 2 * minute));
    const [product, { rows }] = [await freeStarts(sides.client, sides.person, id), await ask(sides, id, new Date())];
    const bySql = rows.map(({ start }) => start.toISOString());
    if (product.length === 0 || product.join() !== bySql.join())
      throw new Error(`Mentor ${id} has ${product.length} starts in the product and ${bySql.length} by SQL.`);
  }
}

async function mentorsOf(pool, programId) {
  const { rows } = await pool.query(
    "select user_id::int as id from platform.membership where program_id = $1 and role = 'mentor' order by user_id limit $2",
    [programId, MENTORS],
  );
  if (rows.length < MENTORS) throw new Error(`The crowd has ${rows.length} mentors, not ${MENTORS}.`);
  return rows.map(({ id }) => id);
}

async function takeTurns(sides, mentorIds) {
  const { client, person } = sides;
  const path = (id) => `/api/v1/mentors/${id}/availability?duration=30`;
  const turns = [];
  for (let turn = 0; turn < ROUNDS; turn++) {
    const some = mentorIds.filter((_, n) => n % ROUNDS === turn);
    const product = await byHands(CONNECTIONS, some, (id) => bytesOf(client, person, path(id)));
    const sql = await byHands(CONNECTIONS, some, (id) => ask(sides, id, new Date()));
    turns.push({ product: product / some.length, sql: sql / some.length, ratio: product / sql });
  }
  return turns;
}

export async function availability(context) {
  const crowd = await crowdOf(context, MANY);
  const pool = new pg.Pool({ connectionString: crowd.env.DATABASE_OPS_URL, max: CONNECTIONS });
  const client = clientOf(crowd.api, CONNECTIONS);
  const sides = { pool, client, person: await crowd.person('mentee-p1-1') };
  try {
    const mentorIds = await mentorsOf(pool, crowd.programId);
    await checkSame(sides, mentorIds.slice(0, CHECKED));
    const turns = await takeTurns(sides, mentorIds);
    const ratio = median(turns.map((turn) => turn.ratio));
    const each = (side) => round(median(turns.map((turn) => turn[side])), 1);
    return {
      id: 'P05',
      what: `Availability of ${MENTORS} mentors, one by one, as far ahead as the product looks (60 days), vs hand-written SQL`,
      goal: '<= 1.3x',
      value: `${round(ratio)}x`,
      passed: ratio <= 1.3,
      figures: `${each('product')} ms a mentor over HTTP, ${each('sql')} ms by SQL, ${CONNECTIONS} at a time; the same starts on both sides`,
    };
  } finally {
    await client.destroy();
    await pool.end();
  }
}
