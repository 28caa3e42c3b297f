import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { openMailbox, type Mailbox, type MailPace } from '../../../test/mailbox.js';
import { readConfig } from '../config/config.js';
import { isServerAway, ServerAway } from '../outbox/server-away.js';
import { SmtpMail } from './smtp-mail.js';

const pace: MailPace = {};
let folder: string;
let server: Mailbox;
let mail: SmtpMail | null = null;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tandem-slow-mail-'));
  server = await openMailbox(folder, 0, pace);
});
afterEach(() => {
  mail?.onApplicationShutdown();
  Object.assign(pace, { recipient: 0, content: 0, isRefusing: false });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

function sender(env: Readonly<Record<string, string>> = {}, url = server.smtpUrl): SmtpMail {
  const needed = { DATABASE_URL: 'postgres://localhost/x', REDIS_URL: 'redis://localhost:6379' };
  mail = new SmtpMail(readConfig({ ...needed, ...env }), url);
  return mail;
}

const letter = (id: string) => ({ messageId: `<${id}@probe.test>`, to: 'a@b.test', subject: id, html: '', text: id });
const arrivalsOf = (id: string) => server.arrivals().filter((arrived) => arrived === `<${id}@probe.test>`);

test('[F23] a mail that the server does not take for longer than a transaction may be idle is given up, ended there too, and may be tried again', async () => {
  // A transaction may be idle for six seconds then; an odd number, as half milliseconds are refused.
  const slow = sender({ DATABASE_STATEMENT_TIMEOUT_MS: '1501' });
  Object.assign(pace, { recipient: 4500, content: 4500 });
  const failure = await slow.send(letter('slow')).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ServerAway);
  expect(isServerAway(failure)).toBe(true);
  // Until it would have arrived.
  await pause(3000);
  expect(arrivalsOf('slow')).toEqual([]);
  Object.assign(pace, { recipient: 0, content: 0 });
  await slow.send(letter('slow'));
  expect(arrivalsOf('slow')).toHaveLength(1);
});

test('[F23] mails of as many jobs as may send at once do not wait for one another', async () => {
  pace.content = 500;
  const many = sender({ DATABASE_POOL: '12' });
  await Promise.all(Array.from({ length: 12 }, (_, index) => many.send(letter(`many-${index}`))));
  expect(server.mostConnections()).toBe(12);
});

const failureOf = (sending: Promise<void>): Promise<unknown> =>
  sending.then(
    () => null,
    (error: unknown) => error,
  );

test('a mail that the server refuses leaves the codes of the refusal, and not the address that stands in its words', async () => {
  pace.isRefusing = true;
  const failure = await failureOf(sender().send(letter('refused')));
  expect(failure).toMatchObject({
    message: 'The mail was refused: EENVELOPE 550 5.1.1',
    code: 'EENVELOPE',
    responseCode: 550,
  });
  expect(inspect(failure, { showHidden: true, depth: 9 })).not.toContain('a@b.test');
});

const production = {
  APP_ENV: 'production',
  PUBLIC_ORIGIN: 'https://tandem.example',
  DATABASE_OPS_URL: 'postgres://localhost/x',
  SMTP_URL: 'smtp://localhost',
  JWT_SECRET: 'kJ8s-2mQz_7Rw4Xn9Lb3Tc6Vd1Gf5HyP0a',
  REFRESH_SECRET: 'wE3r-9tYu_1Io5Pl7Kj2Hg4Fd6Sa8ZxC0v',
  CSRF_SECRET: 'bN6m-0qWe_8Rt2Yu4Io9Pa1Sd3Fg5HjK7l',
};

test('in production a password goes to no mail server that does not encrypt, unless its address says so; the mail waits for it', async () => {
  const withPassword = server.smtpUrl.replace('//', '//tandem:secret@');
  const failure = await failureOf(sender(production, withPassword).send(letter('plain')));
  expect(failure).toMatchObject({ code: 'ETLS' });
  expect(isServerAway(failure)).toBe(true);
  mail?.onApplicationShutdown();
  await sender(production, `${withPassword}?requireTLS=false`).send(letter('allowed'));
  mail?.onApplicationShutdown();
  await sender(production).send(letter('nameless'));
  mail?.onApplicationShutdown();
  await sender({}, withPassword).send(letter('local'));
  expect(server.arrivals().filter((id) => /plain|allowed|nameless|local/.test(id))).toEqual([
    '<allowed@probe.test>',
    '<nameless@probe.test>',
    '<local@probe.test>',
  ]);
});
