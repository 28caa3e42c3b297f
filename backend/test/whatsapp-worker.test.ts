import { eventually } from './faults/eventually.js';
import { kill, startWorker } from './faults/product.js';
import type { RunningProcess } from './processes.js';
import {
  deliveriesTo,
  openWhatsappWorld,
  requestSession,
  startWhatsappApp,
  type WhatsappApp,
  type WhatsappWorld,
} from './whatsapp-world.js';

let app: WhatsappApp['app'];
let server: WhatsappApp['server'];
let close: WhatsappApp['close'];
beforeAll(async () => {
  ({ app, server, close } = await startWhatsappApp());
}, 180_000);
afterAll(() => close());

const aWorker = (env: Readonly<Record<string, string>>): Promise<RunningProcess> =>
  startWorker(app, { LOG_LEVEL: 'debug', ...env });

const mailed = ({ mentor }: WhatsappWorld) => app.mailbox.to(mentor.email);

function expectDiscreet(output: string, { phones: own, mentor }: WhatsappWorld): void {
  const secrets = [own.mentor.slice(1), own.mentee.slice(1), mentor.email, 'New session request', 'EAAJ-token'];
  expect(secrets.filter((secret) => output.includes(secret))).toEqual([]);
}

test('a service that does not answer keeps no mail waiting, and logs tell neither number nor text', async () => {
  const world = await openWhatsappWorld(app);
  server.trouble('silent', { status: 500, code: 131000 }, { status: 400, code: 131026 });
  const worker = await aWorker({ ...server.env, WORKER_CONCURRENCY: '1' });
  try {
    await requestSession(app, world);
    const mails = await eventually(
      () => mailed(world),
      (came) => came.length > 0,
      20,
    );
    expect(await deliveriesTo(app, world)).toEqual([{ sent: false, refusal: null, text: true }]);
    await worker.says('WhatsApp answered 400, code 131026');
    expect(worker.output()).toContain('WhatsApp answered 500, code 131000');
    expectDiscreet(worker.output(), world);
    expect(await mailed(world)).toEqual(mails);
    const inItsQueue = await app.database.ops.rows(
      "select distinct subscription from kernel.outbox_delivery where queue = 'whatsapp'",
    );
    expect(inItsQueue).toEqual([{ subscription: 'notifications.send-whatsapp' }]);
  } finally {
    await kill(worker);
  }
}, 180_000);

test('without an account the log tells that a message would have gone, by its number alone', async () => {
  const world = await openWhatsappWorld(app);
  const before = server.calls();
  const worker = await aWorker({});
  try {
    await requestSession(app, world);
    const output = await worker.says('WhatsApp is not set up');
    const [delivery] = await eventually(
      () => deliveriesTo(app, world),
      ([row]) => row?.sent === true,
      10,
    );
    expect(delivery).toEqual({ sent: true, refusal: null, text: false });
    expect(output).toMatch(/"deliveryId":\d+,"msg":"WhatsApp is not set up/);
    expectDiscreet(worker.output(), world);
    expect(server.calls()).toBe(before);
  } finally {
    await kill(worker);
  }
}, 180_000);

test('operators are told which adapter sends', async () => {
  expect((await app.anonymous.get('/api/ready')).body).toMatchObject({ adapters: { whatsapp: 'cloud' } });
});
