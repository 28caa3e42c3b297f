import type { Json } from '../../../../test/harness.js';
import { quietApp } from '../testing/quiet-app.js';
import { openSessionWorld, spacedStart } from '../testing/session-world.js';

const app = quietApp();
const inLondon = { mentor: { firstname: 'Aisha', lastname: 'Rahman', timezone: 'Europe/London' } };
const reason = 'I am on a train then.';
const when = '\\d+ \\w+ \\d{4} at \\d+:\\d\\d [AP]M';

async function moved(by: 'mentee' | 'admin', change: object) {
  const world = await openSessionWorld(app, { ...inLondon, mentee: { firstname: 'Wei Jie', lastname: 'Ong' } });
  const { id } = await world.build({ status: 'upcoming', startTime: spacedStart(app.clock.now(), 0) });
  // Eight in London.
  const body = { rescheduleDateTime: spacedStart(app.clock.now(), 4).toISOString(), duration: 60, ...change };
  const { status } =
    by === 'admin'
      ? await (await world.admin()).patch(`/api/v2/admin/bookings/${id}/reschedule`, body)
      : await world.api.mentee.post(`/bookings/${id}/reschedule`, body);
  expect(status).toBe(200);
  await app.worker.drain();
  const mail = (await app.mailbox.to(world.mentor.email)).at(-1);
  const { body: list } = await world.api.mentor.get('/notifications');
  const [row] = Object.values<Json>(list['notifications'] ?? {});
  return { bell: String(row?.['message']), paragraphs: mail?.text.split('\n\n').slice(1) ?? [] };
}

test("[D-B197, D-B188, D-B59] the mail about a proposed time names the time that was set, on the reader's clock, and the reason; the bell says the one sentence", async () => {
  const { bell, paragraphs } = await moved('mentee', { reschedule_reason: reason });
  expect(bell).toMatch(new RegExp(`^Wei Jie Ong asked to move the session to ${when} (GMT|BST)\\.$`));
  const [sentence, before, why] = paragraphs;
  expect(sentence).toBe(bell);
  expect(before).toMatch(/^It was set for \d+ \w+ \d{4} at (12:00 AM GMT|1:00 AM BST)\.$/);
  expect(why).toBe(`Reason: ${reason}`);
});

test('[D-B198, D-B26] so does that about a move by an admin, before it says where to meet; without a reason it names none', async () => {
  const told = await moved('admin', { reschedule_reason: reason });
  expect(told.bell).toMatch(new RegExp(`^Your session with Wei Jie Ong was moved to ${when} (GMT|BST)\\.$`));
  expect(told.paragraphs.slice(0, 4)).toEqual([
    told.bell,
    expect.stringMatching(new RegExp(`^It was set for ${when} (GMT|BST)\\.$`)),
    `Reason: ${reason}`,
    expect.stringMatching(/^Meet here: /),
  ]);
  expect((await moved('admin', {})).paragraphs.join('\n')).not.toContain('Reason');
});
