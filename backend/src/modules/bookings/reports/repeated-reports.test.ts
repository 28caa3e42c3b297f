import type { BookingView } from '@tandem/contracts/bookings';
import { quietApp } from '../testing/quiet-app.js';
import { openSessionWorld } from '../testing/session-world.js';

const app = quietApp();

const technical = { reason: 'Technical issues' };

/** A session of two people that is over. */
async function openPast() {
  const world = await openSessionWorld(app);
  const startTime = new Date(app.clock.now().getTime() - 3 * 3_600_000);
  const { id } = await world.build({ status: 'upcoming', startTime });
  return { world, id, path: `/bookings/${id}/report` };
}

test.each([
  ['another reason', { reason: 'Session ended too early' }, 'mentor'],
  ['words of their own', { reason: 'Others', other_reason: 'The line was dead.' }, 'mentor'],
  ['another person', technical, 'mentee'],
] as const)('[D-B33] a second report with %s is refused: it would not be kept', async (_title, body, reported) => {
  const { world, id, path } = await openPast();
  expect((await world.api.mentee.post(path, { ...technical, reportedUserId: world.mentor.id })).status).toBe(200);
  expect(await world.api.mentee.post(path, { ...body, reportedUserId: world[reported].id })).toMatchObject({
    status: 409,
    body: { error: 'You have already reported this session.', code: 'report.repeated' },
  });
  const kept = await app.database.ops.rows(
    'select reason, reported_user_id from bookings.report where booking_id = $1',
    [id],
  );
  expect(kept).toEqual([{ ...technical, reported_user_id: world.mentor.id }]);
});

test('[D-B36] [D-B69] [D-B72] of two reports on one session admins read each with what was done about it', async () => {
  const { world, id, path } = await openPast();
  const admin = await world.admin();
  const act = (action: string, text: string) => admin.patch(`/api/v2/admin/bookings/${id}/${action}`, { text });
  await world.api.mentee.post(path, { ...technical, reportedUserId: world.mentor.id });
  await act('investigate', 'Asked both.');
  expect((await act('complete', 'They met.')).status).toBe(200);
  const words = 'She was rude to me.';
  const second = { reason: 'Others', other_reason: words, reportedUserId: world.mentee.id };
  expect((await world.api.mentor.post(path, second)).status).toBe(200);
  await act('investigate', 'Asked again.');
  const { body } = await admin.get<{ booking: BookingView }>(`/bookings/${id}`);
  expect(body.booking.report_details).toMatchObject({
    reporter: { id: world.mentor.id },
    reported_user: { id: world.mentee.id },
    reason: 'Others',
    other_reason: words,
    investigation_status: 'investigating',
    actions: [{ type: 'start_investigation', text: 'Asked again.' }],
  });
  expect(body.booking.earlier_reports).toMatchObject([
    {
      reporter: { id: world.mentee.id },
      reported_user: { id: world.mentor.id },
      ...technical,
      other_reason: null,
      investigation_status: 'investigated',
      actions: [
        { type: 'start_investigation', text: 'Asked both.' },
        { type: 'completed', text: 'They met.' },
      ],
    },
  ]);
  const own = await world.api.mentee.get<{ booking: BookingView }>(`/bookings/${id}`);
  expect(own.body.booking).toMatchObject({ report_details: null, earlier_reports: [], reported: true });
});
