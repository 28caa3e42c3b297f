import { availabilityOf } from '../../testing/bookings-backend';
import { asMentor } from '../../testing/people';
import { dialog, freshMentor, show } from '../../testing/wizard';

const why = 'Why is a time missing?';

test('[B-027] [D-B109] a mentor without any free day asks there what stands in the way', async () => {
  const { user, backend } = show({
    mentorId: freshMentor(),
    user: asMentor,
    as: 'mentee',
    availability: availabilityOf([]),
  });
  const blockers = [{ kind: 'day_off', values: { name: 'Aina' }, booking_id: null }];
  backend.on('GET /mentors/*/blockers', () => ({ start_time: '', timezone: 'Asia/Kuala_Lumpur', blockers }));
  const frame = await dialog();
  await user.click(await frame.findByRole('button', { name: why }));
  await user.type(frame.getByLabelText('Missing date'), '2026-05-14');
  await user.type(frame.getByLabelText('Missing time'), '09:00{Enter}');
  expect(await frame.findByText('Aina has taken this day off.')).toBeTruthy();
});

test('[B-027] [D-B111] to a mentee no look into the time of a mentor without any free day is offered', async () => {
  show({ mentorId: freshMentor(), availability: availabilityOf([]) });
  const frame = await dialog();
  expect(await frame.findByText('No timeslots available.')).toBeTruthy();
  expect(frame.queryByRole('button', { name: why })).toBeNull();
});
