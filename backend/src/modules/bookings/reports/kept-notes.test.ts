import type { BookingView } from '@tandem/contracts/bookings';
import { openSessionWorld } from '../testing/session-world.js';
import { quietApp } from '../testing/quiet-app.js';

const app = quietApp();

/** A reported session with two admins. */
async function openReported() {
  const world = await openSessionWorld(app, { credits: 1 });
  const startTime = new Date(app.clock.now().getTime() - 3 * 3_600_000);
  const { id, seats } = await world.build({ status: 'upcoming', startTime });
  const complaint = { reportedUserId: world.mentor.id, reason: 'Technical issues' };
  expect((await world.api.mentee.post(`/bookings/${id}/report`, complaint)).status).toBe(200);
  const [first, second] = [await world.admin(), await world.admin()];
  const of = { missed_participant_id: seats.mentor };
  const textsOf = async (): Promise<(string | null)[]> => {
    const { body } = await first.get<{ booking: BookingView }>(`/bookings/${id}`);
    return body.booking.report_details?.actions.map(({ text }) => text) ?? [];
  };
  return { id, first, second, of, textsOf };
}

const acts = ['investigate', 'complete', 'cancel', 'miss'] as const;
const mine = 'Both of them wrote to us.';

test.each(acts)(
  '[D-B48, D-B56] of two admins who %s with words of their own the second reads that theirs were not kept',
  async (act) => {
    const { id, first, second, of, textsOf } = await openReported();
    const path = `/api/v2/admin/bookings/${id}/${act}`;
    expect((await first.patch(path, { ...of, text: mine })).status).toBe(200);
    expect(await second.patch(path, { ...of, text: 'The mentor called me.' })).toMatchObject({
      status: 409,
      body: { code: 'report.note_not_kept', error: 'Another admin did this already. Your note was not kept.' },
    });
    expect(await first.patch(path, { ...of, reason: 'I have more to say.' })).toMatchObject({
      status: 409,
      body: { code: 'report.note_not_kept', error: 'This was done already. Your note was not kept.' },
    });
    expect(await textsOf()).toEqual([mine]);
  },
);

test.each(acts)(
  '[D-B48, D-B56] who presses %s twice, or without a word after another admin, is answered as if it was once',
  async (act) => {
    const { id, first, second, of, textsOf } = await openReported();
    const path = `/api/v2/admin/bookings/${id}/${act}`;
    for (const admin of [first, first]) expect((await admin.patch(path, { ...of, text: mine })).status).toBe(200);
    for (const admin of [first, second]) expect((await admin.patch(path, of)).status).toBe(200);
    expect(await textsOf()).toEqual([mine]);
  },
);

test('[D-B48] a session that was cancelled without a report is cancelled again without a word about notes', async () => {
  const world = await openSessionWorld(app);
  const { id } = await world.build({ status: 'upcoming' });
  const path = `/api/v2/admin/bookings/${id}/cancel`;
  expect((await (await world.admin()).patch(path, { reason: 'The mentor is ill.' })).status).toBe(200);
  expect((await (await world.admin()).patch(path, { reason: 'The mentee is ill.' })).status).toBe(200);
});
