import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { Mail } from '../src/kernel/mail/mail.js';
import { mostTries } from '../src/kernel/outbox/tries.js';
import type { TestApp } from './harness.js';
import { openMailbox, type Mailbox, type MailPace } from './mailbox.js';
import { inTenant, startProbe } from './probe/start-probe.js';

const pace: MailPace = {};
let folder: string;
let mailbox: Mailbox;
let app: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tandem-slow-mail-'));
  mailbox = await openMailbox(folder, 0, pace);
  // A transaction may be idle for four seconds then.
  const env = { SMTP_URL: mailbox.smtpUrl, LOG_LEVEL: 'silent', DATABASE_STATEMENT_TIMEOUT_MS: '1000' };
  app = await startProbe({ env });
  owner = new pg.Client({ connectionString: app.urls.owner });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.close();
  await mailbox.close();
  await rm(folder, { recursive: true });
});

const quick = () => Object.assign(pace, { recipient: 0, content: 0, isRefusing: false });
afterEach(quick);

const failuresOf = async () => (await app.worker.drain({ failures: true })).failures.length;
const deliveryOf = (tenant: number) =>
  app.database.ops.row<{ attempts: number; done: boolean; dead: boolean }>(
    `select d.attempts, d.done_at is not null as done, d.dead_at is not null as dead from kernel.outbox_delivery d
     join kernel.outbox_message m on m.id = d.message_id where m.tenant_id = $1 and d.subscription = 'probe.mail'`,
    [tenant],
  );

test('[F13, F23] a mail server that takes longer than a transaction may be idle is away: the try counts, and the mail comes once when it is quick again', async () => {
  Object.assign(pace, { recipient: 3000, content: 2000 });
  await inTenant(app, 1).post('/probe/notes', { text: 'slow' });
  expect(await failuresOf()).toBe(1);
  expect(await deliveryOf(1)).toEqual({ attempts: 1, done: false, dead: false });
  expect(mailbox.arrivals()).toEqual([]);
  quick();
  expect(await failuresOf()).toBe(0);
  expect(await deliveryOf(1)).toMatchObject({ done: true });
  expect(mailbox.arrivals()).toHaveLength(1);
}, 30_000);

test('[F13, F21] a mail that went while its transaction was lost has had a try, so it goes a few times at most', async () => {
  const mail = app.get(Mail);
  const send = mail.send.bind(mail);
  const sending = jest.spyOn(mail, 'send').mockImplementation(async (letter) => {
    await send(letter);
    await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'tandem app' and state = 'idle in transaction'`,
    );
  });
  await inTenant(app, 2).post('/probe/notes', { text: 'lost' });
  for (let round = 1; round <= mostTries + 2; round += 1) await failuresOf();
  sending.mockRestore();
  expect(await deliveryOf(2)).toEqual({ attempts: mostTries, done: false, dead: true });
  const [, ...copies] = mailbox.arrivals();
  expect(copies).toHaveLength(mostTries);
  expect(new Set(copies).size).toBe(1);
}, 30_000);

test('what is kept of a mail that its server refuses names nobody', async () => {
  pace.isRefusing = true;
  await inTenant(app, 1).post('/probe/notes', { text: 'nobody there' });
  expect(await failuresOf()).toBe(1);
  const kept = await app.database.ops.row<{ last_error: string }>(
    `select last_error from kernel.outbox_delivery d join kernel.outbox_message m on m.id = d.message_id
     where d.subscription = 'probe.mail' order by m.id desc limit 1`,
  );
  expect(kept).toEqual({ last_error: 'The mail was refused: EENVELOPE 550 5.1.1' });
});
