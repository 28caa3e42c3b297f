import { act, screen, within } from '@testing-library/react';
import { ApiServer } from '@tandem/testing/api-server';
import { open, portal } from '@tandem/testing/remote-screen';
import { aina } from '../../testing/people';
import { CreateDialog } from './create-dialog';

beforeEach(() => sessionStorage.clear());

async function show() {
  const server = new ApiServer(new Date('2026-05-12T03:00:00Z'));
  server.on('GET /users/current', () => ({ ...aina, user_type: 'admin', roles: ['admin'] }));
  server.on('GET /api/v2/admin/bookings/form_data', () => ({
    mentors: [],
    mentees: [],
    groups: [],
    contact_methods: ['video', 'phone', 'in_person'],
    durations: [30, 45, 60, 90],
  }));
  server.on('POST /bookings/attachments', () => ({ attachment_link: 'booking-attachments/1', file_name: 'role.pdf' }));
  server.listen();
  const onClose = jest.fn();
  const { user } = open(<CreateDialog mentorId={null} onClose={onClose} />, {
    at: '/app/harbour/leaders/admin',
    tenant: portal,
  });
  const frame = within(await screen.findByRole('dialog'));
  await user.type(await frame.findByLabelText('Topic'), 'A first meeting');
  return { user, frame, onClose };
}

/** Presses it and, as a hasty hand does, whatever the keyboard is at then. */
async function pressTwice(user: Awaited<ReturnType<typeof show>>['user'], button: HTMLElement) {
  act(() => button.focus());
  await user.keyboard('{Enter}');
  // The dialog looks after a lost focus with the next frame.
  await new Promise(requestAnimationFrame);
  await user.keyboard('{Enter}');
}

test('[B-104] [B-170] the keyboard that takes an objective away stays with the objectives, and the form stays open', async () => {
  const { user, frame, onClose } = await show();
  await pressTwice(user, frame.getByRole('button', { name: 'Remove learning objective 1' }));
  expect(document.activeElement).toBe(frame.getByRole('group', { name: 'Learning objectives' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(frame.getByDisplayValue('A first meeting')).toBeTruthy();
});

test('[B-104] [B-172] the keyboard that takes a file away stays with the files, and the form stays open', async () => {
  const { user, frame, onClose } = await show();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('No file can be chosen.');
  await user.upload(input, new File(['pdf'], 'role.pdf', { type: 'application/pdf' }));
  await pressTwice(user, await frame.findByRole('button', { name: 'Remove role.pdf' }));
  expect(document.activeElement).toBe(frame.getByRole('group', { name: 'Files' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(frame.getByDisplayValue('A first meeting')).toBeTruthy();
});
