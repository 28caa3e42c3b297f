import type { CreateBookingInput } from '@tandem/contracts/bookings';
import { screen, waitFor } from '@testing-library/react';
import type { BookingsBackend } from '../../testing/bookings-backend';
import { dialog, fillTopic, freshMentor, next, show, step } from '../../testing/wizard';

const chosen = { date: '2026-05-14', start_time: '2026-05-14T12:00:00.000Z', duration: 60 };
const sent = (backend: BookingsBackend) =>
  (backend.asked('POST /bookings/booking_submission')[0]?.body as CreateBookingInput | undefined)?.booking;

async function choose(user: ReturnType<typeof show>['user'], kind: string) {
  await user.click(screen.getByRole('button', { name: /Session method/ }));
  await user.click(await screen.findByRole('option', { name: kind }));
}

const kinds = [
  {
    kind: 'Phone Call',
    field: 'Phone number',
    refusal: 'Phone number is required',
    where: '+60 12 345 6789',
    body: { booking_method: 'online', session_type: 'Phone Call', contact_info: '+60 12 345 6789' },
  },
  {
    kind: 'In Person',
    field: 'Location',
    refusal: 'Location is required',
    where: 'Library, second floor',
    body: { booking_method: 'physical', session_type: 'In Person', location: 'Library, second floor' },
  },
] as const;

test.each(kinds)('[B-034, D-B149, D-B156] a session is asked for as $kind, with what that takes', async (asked) => {
  const { user, backend } = show({ mentorId: freshMentor(), chosen });
  await fillTopic(user);
  await choose(user, asked.kind);
  await next(user);
  expect(await screen.findByText(asked.refusal)).toBeTruthy();
  await user.type((await dialog()).getByLabelText(asked.field), asked.where);
  await next(user);
  await step('Review');
  expect(screen.getByText(`${asked.kind}, 60 minutes`)).toBeTruthy();
  expect(screen.getByText(asked.where)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Request' }));
  await waitFor(() => expect(sent(backend)).toMatchObject(asked.body));
});

test('[B-031, B-034] what is too long for a place is refused beside it, and keeps nobody from asking for a video session instead', async () => {
  const { user, backend } = show({ mentorId: freshMentor(), chosen });
  await fillTopic(user);
  await choose(user, 'In Person');
  await user.click((await dialog()).getByLabelText('Location'));
  await user.paste('By the river. '.repeat(20));
  await next(user);
  expect(await screen.findByText('This must be 200 characters or fewer')).toBeTruthy();
  await choose(user, 'Video Call');
  await next(user);
  await step('Review');
  await user.click(screen.getByRole('button', { name: 'Request' }));
  await waitFor(() => expect(sent(backend)).toMatchObject({ booking_method: 'online' }));
});

test('[B-034] by video nothing else is asked, and what was typed for another kind is not sent', async () => {
  const { user, backend } = show({ mentorId: freshMentor(), chosen });
  await fillTopic(user);
  await choose(user, 'Phone Call');
  await user.type((await dialog()).getByLabelText('Phone number'), '0123');
  await choose(user, 'Video Call');
  await next(user);
  await step('Review');
  await user.click(screen.getByRole('button', { name: 'Request' }));
  await waitFor(() => expect(sent(backend)).toMatchObject({ booking_method: 'online' }));
  for (const other of ['session_type', 'contact_info', 'location']) expect(sent(backend)).not.toHaveProperty(other);
});
