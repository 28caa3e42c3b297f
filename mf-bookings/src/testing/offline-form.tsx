import { fireEvent, screen } from '@testing-library/react';
import type { OfflineData } from '@tandem/contracts/bookings';
import { ApiServer } from '@tandem/testing/api-server';
import { mainMain, open } from '@tandem/testing/remote-screen';
import OfflinePage from '../features/log-offline/offline.page';
import { sessionWith } from './booking';
import { aina } from './people';

export const mei = { id: 9, name: 'Mei Lin Tan', user_type: 'mentor' as const, photo_url: null };
export const data: OfflineData = {
  user: { id: aina.id, name: 'Aina Rahman' },
  program_participants: [mei],
  groups: [],
  learning_modules: [],
  role_type: 'mentee',
  timezone: 'Asia/Kuala_Lumpur',
};
export const logged = {
  booking: sessionWith({ status: 'completed' }),
  message: 'Offline booking created successfully!',
};

export function backend() {
  // 23:30 on 12 May in Kuala Lumpur.
  const server = new ApiServer(new Date('2026-05-12T15:30:00Z'));
  server.on('GET /users/current', () => aina);
  server.on('GET /bookings/offline_sessions_data', ({ query }) =>
    (query.get('search') ?? 'Mei') === '' || 'Mei Lin Tan'.includes(query.get('search') ?? '')
      ? data
      : { ...data, program_participants: [] },
  );
  server.on('POST /bookings/offline_bookings', () => logged);
  server.listen();
  return server;
}

export const show = (tenant = mainMain) => ({
  server: backend(),
  ...open(<OfflinePage />, { at: '/main/bookings/offline', tenant }),
});
export type User = ReturnType<typeof open>['user'];

export const setDay = (day: string) => fireEvent.change(screen.getByLabelText('Date'), { target: { value: day } });
export const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Log session' }));

export async function choose(user: User, field: string, { text, option }: { text: string; option: string | RegExp }) {
  await user.type(await screen.findByRole('combobox', { name: field }), text);
  await user.click(await screen.findByRole('option', { name: option }));
}

export async function fill(user: User, day = '2026-05-10') {
  await choose(user, 'Participant', { text: 'Mei', option: /Mei Lin Tan/ });
  setDay(day);
  await choose(user, 'Time', { text: '2:30 P', option: '2:30 PM' });
  await user.type(screen.getByLabelText('Key areas'), 'Mock Interview{Enter}');
}

export const circle = { id: 4, name: 'Growth circle', participants: [mei, { ...mei, id: 12, name: 'Omar Haddad' }] };
