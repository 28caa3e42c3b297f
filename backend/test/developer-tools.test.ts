import { Mail } from '../src/kernel/index.js';
import { databaseClock } from '../src/kernel/time/clock.provider.js';
import type { TestApp } from './harness.js';
import { startProbe } from './probe/start-probe.js';

let app: TestApp;
beforeAll(async () => {
  app = await startProbe();
});
afterAll(() => app.close());

test("[F20] the clock is the database's and every process sees it moved", async () => {
  const other = databaseClock(app.database, app.config);
  await app.clock.set('2030-06-01T10:00:00Z');
  await other.measure();
  for (const clock of [app.clock, other])
    expect(Math.abs(clock.now().getTime() - Date.UTC(2030, 5, 1, 10))).toBeLessThan(5000);
  await app.clock.advance(3600);
  const told = await app.anonymous.get('/dev/clock');
  expect(String(told.body['now'])).toMatch(/^2030-06-01T11:00/);
});

test('a clock position that makes no sense is refused', async () => {
  expect((await app.anonymous.post('/dev/clock', { now: 'tomorrow' })).status).toBe(422);
});

const mail = {
  to: 'reader@example.test',
  subject: 'Your <session>',
  html: '<p>See you <b>there</b></p>',
  text: 'See you there',
};

test('a mail sent twice under one id is in the mailbox once, with its attachment and headers', async () => {
  const attachments = [{ filename: 'session.ics', content: 'BEGIN:VCALENDAR', contentType: 'text/calendar' }];
  for (let turn = 0; turn < 2; turn += 1)
    await app.get(Mail).send({ ...mail, messageId: 'session-1', attachments, headers: { 'List-Id': 'sessions' } });
  const mails = await app.mailbox.to('Reader@example.test');
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    subject: 'Your <session>',
    to: ['reader@example.test'],
    attachments: [{ filename: 'session.ics' }],
  });
  expect(Buffer.from(mails[0]?.attachments[0]?.content ?? '', 'base64').toString()).toBe('BEGIN:VCALENDAR');
});

test('the captured mailbox is readable as data and as a page that runs nothing', async () => {
  await app.get(Mail).send({ ...mail, messageId: 'other', to: 'other@example.test', subject: 'Other' });
  const list = await app.anonymous.get<{ subject: string }[]>('/dev/mail.json?to=other@example.test');
  expect(list.body.map(({ subject }) => subject)).toEqual(['Other']);
  const page = await app.anonymous.get<string>('/dev/mail');
  expect(page.body).toContain('Your &lt;session&gt;');
  const one = await app.anonymous.get<string>('/dev/mail/0');
  expect(one.body).toContain('See you <b>there</b>');
  expect(one.headers.get('content-security-policy')).toContain('sandbox');
  expect((await app.anonymous.get('/dev/mail/99')).status).toBe(404);
});
