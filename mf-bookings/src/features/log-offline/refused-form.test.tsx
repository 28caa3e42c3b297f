import { screen, waitFor } from '@testing-library/react';
import { choose, circle, data, setDay, show, submit } from '../../testing/offline-form';

test('[B-176, B-179] a refused form leads to what is missing first, and no list lies over the complaints that follow', async () => {
  const { server, user } = show();
  server.on('GET /bookings/offline_sessions_data', () => ({ ...data, groups: [circle] }));
  const focused = () => document.activeElement;
  const participant = await screen.findByRole('combobox', { name: 'Participant' });
  await submit(user);
  expect(await screen.findByText('Select a participant')).toBeTruthy();
  expect(focused()).toBe(participant);
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Group' }));
  await submit(user);
  await waitFor(() => expect(focused()).toBe(screen.getByRole('combobox', { name: 'Group' })));
  await choose(user, 'Group', { text: 'Growth', option: '#4 Growth circle' });
  setDay('2026-05-10');
  await choose(user, 'Time', { text: '2:30 P', option: '2:30 PM' });
  await submit(user);
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Key areas')));
});
