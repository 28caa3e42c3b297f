import { screen, waitFor } from '@testing-library/react';
import { availabilityOf } from '../../testing/bookings-backend';
import { begun, dialog, free, freshMentor, next, show, step } from '../../testing/wizard';

const [first, , onTheNextDay] = free;
const day14 = { date: '2026-05-14', start_time: first?.start_time ?? '' };
const onlyThe15th = availabilityOf(onTheNextDay ? [onTheNextDay] : []);

const isChosen = async (name: RegExp) =>
  (await (await dialog()).findByRole('button', { name })).closest('[aria-selected="true"]') !== null;

test('[B-027] [B-031] a day on which nothing is free for the length chosen then is no longer chosen, and the step is not left without one', async () => {
  const mentorId = freshMentor();
  begun(mentorId, { ...day14, duration: 45 });
  const { user, backend } = show({ mentorId });
  expect(await isChosen(/14 May/)).toBe(true);
  backend.on('GET /mentors/*/availability', () => onlyThe15th);
  await user.click((await dialog()).getByRole('button', { name: /Duration/ }));
  await user.click(await screen.findByRole('option', { name: '90 minutes' }));
  await waitFor(() => expect(backend.calls.some(({ query }) => query.get('duration') === '90')).toBe(true));
  expect(await isChosen(/15 May/)).toBe(false);
  await next(user);
  expect(await screen.findByText('This selection is required')).toBeTruthy();
  await step('Date');
});

test('[B-027] [B-031] [D-B121] the day of a draft that others have filled since is not gone on with', async () => {
  const mentorId = freshMentor();
  begun(mentorId, day14);
  const { user } = show({ mentorId, availability: onlyThe15th });
  expect(await isChosen(/15 May/)).toBe(false);
  await next(user);
  expect(await screen.findByText('This selection is required')).toBeTruthy();
  await step('Date');
});
