import { screen, within } from '@testing-library/react';
import type { ZoneMove } from '@tandem/contracts/bookings';
import { ApiServer } from '@tandem/testing/api-server';
import { open, portal } from '@tandem/testing/remote-screen';
import { aina } from '../../testing/people';
import { ZoneMoves } from './zone-moves';

const base = '/app/harbour/leaders/admin/bookings';
const move: ZoneMove = {
  booking_id: 41,
  mentor_name: 'Mei Lin Tan',
  mentee_name: 'Aina Rahman',
  zone: 'Asia/Kuala_Lumpur',
  from_version: '2026e',
  to_version: '2026f',
  old_start_time: '2026-05-14T08:00:00.000Z',
  new_start_time: '2026-05-14T09:00:00.000Z',
  is_moved: true,
  created_at: '2026-05-12T03:00:00.000Z',
  agreed_text: 'Thu, 14 May 2026, 4:00 PM',
  shown_text: 'Thu, 14 May 2026, 4:00 PM',
};

function show(moves: readonly ZoneMove[]) {
  const server = new ApiServer(new Date('2026-05-12T03:00:00Z'));
  server.on('GET /users/current', () => ({ ...aina, user_type: 'admin', roles: ['admin'] }));
  server.on(`GET ${base}/zone_moves.json`, () => ({ moves }));
  server.listen();
  const content = (
    <>
      <p>The list</p>
      <ZoneMoves pagePath={base} />
    </>
  );
  return { ...open(content, { at: `${base}/bookings_list`, tenant: portal }), server };
}

test('[F19] admins read which sessions new clock rules concern, and which of them could not keep their time', async () => {
  const { user } = show([move, { ...move, booking_id: 42, is_moved: false, shown_text: 'Thu, 14 May 2026, 3:00 PM' }]);
  expect(
    await screen.findByText('The clock rules of Asia/Kuala Lumpur have changed, which concerns 2 sessions.'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'See these sessions' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Sessions and new clock rules' }));
  expect(drawer.getAllByText('Thu, 14 May 2026, 4:00 PM in Asia/Kuala Lumpur')).toHaveLength(2);
  expect(drawer.getByText('Keeps this time')).toBeTruthy();
  expect(drawer.getByText('Now at Thu, 14 May 2026, 3:00 PM: somebody is taken')).toBeTruthy();
});

test('[F19] where no clock rules changed nothing is said', async () => {
  const { server } = show([]);
  expect(await screen.findByText('The list')).toBeTruthy();
  expect(server.asked(`GET ${base}/zone_moves.json`)).toHaveLength(1);
  expect(screen.queryByText(/clock rules/)).toBeNull();
});
