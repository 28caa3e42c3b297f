import { offlinePeopleLimit } from '@tandem/contracts/bookings';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { choose, circle, data, fill, mei, setDay, show, submit } from '../../testing/offline-form';

beforeEach(() => sessionStorage.clear());

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

test('[B-081] [D-B121] a group that is gone meanwhile does not hold whoever returns to the form', async () => {
  const { server, user } = show();
  server.on('GET /bookings/offline_sessions_data', () => ({ ...data, groups: [circle] }));
  await user.click(await screen.findByRole('radio', { name: 'Group' }));
  await choose(user, 'Group', { text: 'Growth', option: '#4 Growth circle' });
  cleanup();
  const again = show();
  await fill(again.user);
  await submit(again.user);
  await waitFor(() => expect(again.server.asked('POST /bookings/offline_bookings')).toHaveLength(1));
  expect(again.server.asked('POST /bookings/offline_bookings')[0]?.body).toMatchObject({
    booking_type: 'one_on_one',
    group_id: null,
  });
});

test('[B-080] [D-B121] what was filled in is there again after leaving the page, asks for whoever is no longer found, and is gone once it is logged', async () => {
  const chosen = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Participant' });
  const { user } = show();
  await fill(user);
  cleanup();
  const again = show();
  expect((await chosen()).value).toBe('Mei Lin Tan');
  expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('2026-05-10');
  expect(screen.getByText('Mock Interview')).toBeTruthy();
  expect(again.store.getState().session.unsavedForms).toBe(1);
  cleanup();
  const gone = show();
  gone.server.on('GET /bookings/offline_sessions_data', () => ({ ...data, program_participants: [] }));
  expect((await chosen()).value).toBe('');
  await submit(gone.user);
  expect(await screen.findByText('Select a participant')).toBeTruthy();
  cleanup();
  const last = show();
  await choose(last.user, 'Participant', { text: 'Mei', option: /Mei Lin Tan/ });
  await submit(last.user);
  await waitFor(() => expect(last.server.asked('POST /bookings/offline_bookings')).toHaveLength(1));
  await waitFor(() => expect(last.store.getState().session.unsavedForms).toBe(0));
  cleanup();
  show();
  expect((await chosen()).value).toBe('');
  expect(screen.queryByText('Mock Interview')).toBeNull();
});

test('[B-082] [D-B121] whoever is not among the first of many is still there after leaving the page, and the server judges', async () => {
  const many = Array.from({ length: offlinePeopleLimit }, (_each, id) => ({ ...mei, id: 100 + id, name: `Ana ${id}` }));
  const showMany = () => {
    const shown = show();
    shown.server.on('GET /bookings/offline_sessions_data', ({ query }) => ({
      ...data,
      program_participants: query.get('search') ? [mei] : many,
    }));
    return shown;
  };
  await fill(showMany().user);
  cleanup();
  const { server, user } = showMany();
  const chosen = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Participant' });
  expect(chosen.value).toBe('Mei Lin Tan');
  await user.click(chosen);
  await user.tab();
  await submit(user);
  await waitFor(() => expect(server.asked('POST /bookings/offline_bookings')).toHaveLength(1));
  const body = server.asked('POST /bookings/offline_bookings')[0]?.body;
  expect(body).toMatchObject({ participant_id: mei.id });
  expect(body).not.toHaveProperty('participant_name');
});
