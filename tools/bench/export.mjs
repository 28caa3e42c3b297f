// P09: a spreadsheet of a million sessions, and the same rows by PostgreSQL's own COPY.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { crowdOf, MANY } from './crowds.mjs';
import { median, residentMegabytes, round } from './measure.mjs';

const columns = `b.id, b.start_time, b.end_time, b.duration_minutes, o.firstname || ' ' || o.lastname, e.firstname || ' ' || e.lastname,
  b.status, b.requested_by, b.topic`;
const copySql = `copy (select ${columns} from bookings.booking b join platform."user" o on o.id = b.mentor_id
  join platform."user" e on e.id = b.mentee_id order by b.start_time desc, b.id desc) to stdout (format csv)`;

/** What `\copy` does: the rows into a file. */
async function byCopy(env, file) {
  const client = new pg.Client({ connectionString: env.DATABASE_OPS_URL });
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    const started = performance.now();
    await pipeline(client.query(copyTo(copySql)), createWriteStream(file));
    return performance.now() - started;
  } finally {
    await client.end();
  }
}

/** The whole answer; the most that the server held meanwhile beyond what it held before. */
async function byExport({ api, admin, domain }) {
  const slug = domain.split('-').slice(0, 2);
  const before = residentMegabytes(api.pid);
  let [most, rows] = [before, -1];
  const started = performance.now();
  const answer = await fetch(
    `${api.url}/api/v1/app/${slug[0]}-of-${slug[1]}-sessions-in-1/programme-1/admin/bookings/bookings_list.csv`,
    {
      headers: { ...admin.headers, 'accept-encoding': 'identity' },
    },
  );
  if (!answer.ok) throw new Error(`The spreadsheet answered ${answer.status}.`);
  const count = new Writable({
    write(chunk, _encoding, done) {
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows++;
      done();
    },
  });
  const watch = setInterval(() => (most = Math.max(most, residentMegabytes(api.pid))), 20);
  await pipeline(answer.body, count).finally(() => clearInterval(watch));
  if (rows !== MANY) throw new Error(`The spreadsheet has ${rows} rows, not ${MANY}.`);
  return { took: performance.now() - started, growth: most - before };
}

/** Each way in turn, so that what else the machine does falls on both. */
const ROUNDS = 3;

export async function spreadsheet(context) {
  const many = await crowdOf(context, MANY);
  const file = path.join(many.env.DATA_FOLDER, 'copied.csv');
  await byCopy(many.env, file);
  await pause(3000);
  const rounds = [];
  for (let turn = 0; turn < ROUNDS; turn++)
    rounds.push({ copied: await byCopy(many.env, file), ...(await byExport(many)) });
  await rm(file);
  const growth = Math.max(...rounds.map((one) => one.growth));
  const ratio = median(rounds.map(({ took, copied }) => took / copied));
  const seconds = (of) => round(median(rounds.map((one) => one[of])) / 1000, 1);
  return {
    id: 'P09',
    what: 'CSV of 1,000,000 rows: memory growth of the API; time vs `\\copy`',
    goal: '<= 64 MiB; <= 1.5x',
    value: `${round(growth, 0)} MiB; ${round(ratio)}x`,
    passed: growth <= 64 && ratio <= 1.5,
    figures: `${seconds('took')} s over HTTP, ${seconds('copied')} s by COPY of the same columns`,
  };
}
