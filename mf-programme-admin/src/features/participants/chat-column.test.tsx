import { screen, within } from '@testing-library/react';
import type { ParticipantRow } from '@tandem/contracts/programme-admin';
import { open, portal } from '@tandem/testing/remote-screen';
import { adminBackend } from '../../testing/admin-backend';
import { participant } from '../../testing/pairing-rows';
import ParticipantsPage from './participants.page';

const at = '/app/harbour/leaders/admin/user_management';

function show(...data: ParticipantRow[]) {
  adminBackend().on(`GET ${at}.json`, () => ({ data, max_pages: 1, counts: { mentee: 1, mentor: 0, admin: 2 } }));
  return open(<ParticipantsPage />, { at, tenant: portal });
}

test('[P-287] [D-P13] the Chat button stands on every row but the viewer’s own, which shows a dash there and in place of its actions', async () => {
  show(
    participant({ user_id: 9, role: 'admin', full_name: 'Grace Admin' }),
    participant({ user_id: 10, role: 'portal_owner', full_name: 'Olga Owner' }),
    participant(),
  );
  await screen.findByText('Ella Ong');
  const links = screen.getAllByRole('link', { name: /^Chat with/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Chat', '/app/harbour/leaders/messages?user=10'],
    ['Chat', '/app/harbour/leaders/messages?user=21'],
  ]);
  const own = screen.getByText('Grace Admin').closest('tr') as HTMLElement;
  const cells = within(own).getAllByRole('cell');
  expect(cells.slice(-2).map(({ textContent }) => textContent)).toEqual(['–', '–']);
});

test('[D-P13] [D-S30] where the installation has a chat app, Chat opens it in a new tab with the programme and the person', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<script type="application/json" id="tandem-boot">{"chatAppUrl":"https://chat.example.test/"}</script>',
  );
  show(participant());
  const link = await screen.findByRole('link', { name: 'Chat with Ella Ong' });
  expect(link.getAttribute('href')).toBe('https://chat.example.test/?origin=harbour%2Fleaders&user=21');
  expect(link.getAttribute('target')).toBe('_blank');
  document.getElementById('tandem-boot')?.remove();
});
