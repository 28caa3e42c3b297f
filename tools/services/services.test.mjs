import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import nodemailer from 'nodemailer';
import pg from 'pg';
import { dropRunFolder, takeRunFolder } from '../test/run-folder.mjs';
import { createDatabase } from '../stack/services.mjs';
import { startMail } from './mail.mjs';
import { startPostgres } from './postgres.mjs';
import { placeFor, serviceAccount } from './reachable.mjs';
import { exchange, isFree } from './ports.mjs';
import { startRedis } from './redis.mjs';
import { createSupervisor } from './supervisor.mjs';

const folder = await takeRunFolder();
const logFolder = path.join(folder, 'logs');
const secrets = { owner: 'owner-password' };
let supervisor;

const postgres = () =>
  startPostgres({ supervisor, folder: path.join(folder, 'postgres'), password: 'secret', logFolder });

async function query(url, text) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

before(() => {
  mkdirSync(logFolder, { recursive: true });
  supervisor = createSupervisor(path.join(folder, 'run'));
});
after(async () => {
  await supervisor.stopAll();
  dropRunFolder(folder);
});

test('the database keeps its data over a restart and folds accents and case', async () => {
  const first = await postgres();
  const { DATABASE_OWNER_URL: owner } = await createDatabase({ url: first.url, secrets });
  for (const extension of ['btree_gist', 'pg_trgm', 'pgcrypto', 'citext', 'unaccent'])
    await query(owner, `create extension ${extension}`);
  await query(owner, "create table kept as select 'Zoë'::citext as name");
  await first.stop();
  const second = await postgres();
  const again = await createDatabase({ url: second.url, secrets });
  const rows = await query(
    again.DATABASE_OWNER_URL,
    "select name = 'ZOË' as same, unaccent(lower('É')) as plain, current_setting('fsync') as fsync from kept",
  );
  assert.deepEqual(rows, [{ same: true, plain: 'e', fsync: 'on' }]);
  const [{ roles }] = await query(
    second.url,
    "select array_agg(rolsuper or rolbypassrls) as roles from pg_roles where rolname = 'tandem_owner'",
  );
  assert.deepEqual(roles, [false]);
  await second.stop();
});

test('a wrong password is refused', async () => {
  const server = await postgres();
  await assert.rejects(query(server.url.replace('secret', 'guess'), 'select 1'), { code: '28P01' });
  await server.stop();
});

test('a broken data folder ends in a sentence that says what to do', async () => {
  const cluster = path.join(placeFor(path.join(folder, 'postgres'), serviceAccount()), 'cluster');
  truncateSync(path.join(cluster, 'global', 'pg_control'), 0);
  await assert.rejects(
    postgres(),
    /The database in .* does not start: .*\nPut a backup of that folder back, or run "npm run reset"/,
  );
  assert.deepEqual(supervisor.running(), []);
});

test('a data folder whose making was cut off is made again', async () => {
  const cluster = path.join(placeFor(path.join(folder, 'postgres'), serviceAccount()), 'cluster');
  rmSync(path.join(cluster, 'TANDEM_READY'));
  const server = await postgres();
  assert.deepEqual(await query(server.url, 'select 1 as one'), [{ one: 1 }]);
  await server.stop();
});

test('the queue server asks for its password and never drops jobs for memory', async () => {
  const server = await startRedis({
    supervisor,
    folder: path.join(folder, 'redis'),
    cacheFolder: folder,
    password: 'secret',
    logFolder,
  });
  assert.match(await exchange({ port: server.port, text: 'PING\r\n' }), /NOAUTH/);
  assert.match(
    await exchange({ port: server.port, text: 'AUTH secret\r\nCONFIG GET maxmemory-policy\r\n' }),
    /noeviction/,
  );
  await server.stop();
  assert.ok(await isFree(server.port));
});

test('a mail is captured as one file, and the same Message-ID only once', async () => {
  const mailbox = path.join(folder, 'mail');
  const server = await startMail({ supervisor, folder: mailbox, logFolder });
  const transport = nodemailer.createTransport(server.url);
  const mail = {
    messageId: '<one@tandem.example>',
    from: 'a@tandem.example',
    to: 'b@tandem.example',
    subject: 'Hello',
    text: 'Grüße',
    html: '<p>Grüße</p>',
    headers: { 'X-Kind': 'test' },
    attachments: [{ filename: 'a.ics', content: 'BEGIN:VCALENDAR', contentType: 'text/calendar' }],
  };
  await Promise.all([transport.sendMail(mail), transport.sendMail(mail)]);
  await transport.sendMail({ ...mail, messageId: '<two@tandem.example>' });
  transport.close();
  const files = readdirSync(mailbox).filter((name) => /^\d+-[0-9a-f]+\.json$/.test(name));
  assert.equal(files.length, 2);
  const { receivedAt, headers, ...kept } = JSON.parse(readFileSync(path.join(mailbox, files.sort()[0]), 'utf8'));
  assert.deepEqual(
    { ...kept, text: kept.text.trim() },
    {
      messageId: '<one@tandem.example>',
      from: 'a@tandem.example',
      to: ['b@tandem.example'],
      subject: 'Hello',
      text: 'Grüße',
      html: '<p>Grüße</p>',
      attachments: [
        { filename: 'a.ics', contentType: 'text/calendar', content: Buffer.from('BEGIN:VCALENDAR').toString('base64') },
      ],
    },
  );
  assert.equal(headers['x-kind'], 'test');
  assert.ok(!Number.isNaN(Date.parse(receivedAt)));
  await server.stop();
});
