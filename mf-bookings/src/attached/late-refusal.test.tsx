import { Refusal } from '@tandem/testing/api-server';
import { said } from '@tandem/testing/remote-screen';
import { act, screen, waitFor } from '@testing-library/react';
import { begun, dialog, free, freshMentor, next, show, step } from '../testing/wizard';

test('a file that turns out to be refused after its step was left is named with the reason', async () => {
  const mentorId = freshMentor();
  begun(mentorId, { date: '2026-05-14', start_time: free[1]?.start_time ?? '' });
  const { user, backend } = show({ mentorId });
  let answer: (refusal: Refusal) => void = () => undefined;
  backend.on('POST /bookings/attachments', () => new Promise((done) => (answer = done)));
  await step('Date');
  await next(user);
  await step('Time');
  await next(user);
  await step('Topic and objectives');
  const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? document.body;
  await user.upload(input, new File(['pdf'], 'role.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('Uploading…')).toBeTruthy();
  await user.click((await dialog()).getByRole('button', { name: 'Back' }));
  await step('Time');
  await waitFor(() => expect(backend.asked('POST /bookings/attachments')).toHaveLength(1));
  await act(() => answer(new Refusal(422, { error: 'This file cannot be read.', code: 'attachment.refused' })));
  expect(await said('role.pdf: This file cannot be read.')).toBeTruthy();
  await next(user);
  await step('Topic and objectives');
  expect(screen.queryByRole('list', { name: 'Added files' })).toBeNull();
});
