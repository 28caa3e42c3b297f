import { cleanup, screen, waitFor } from '@testing-library/react';
import type { CurrentUser } from '@tandem/contracts/accounts';
import { person } from '../../testing/people';
import { open, portal } from '../../testing/screen';
import ChatNoticeWidget from './chat-notice.widget';

const text = 'New: write to your mentors, mentees and groups in Messages.';
const show = (user: CurrentUser) =>
  open(<ChatNoticeWidget />, {
    at: '/app/acme/lift/overviews',
    tenant: portal,
    user,
    api: (api) => api.on('POST /users/current/checks', () => ({ checks: ['new_chat_notice'] })),
  });

test('[A-201] [D-A12] the new messages are announced, until the person has seen it on any device', async () => {
  const { user, api } = show(person());
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open messages' }).getAttribute('href')).toBe('/app/acme/lift/messages');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(text)).toBeNull();
  await waitFor(() =>
    expect(api.asked('POST /users/current/checks').map(({ body }) => body)).toEqual([{ name: 'new_chat_notice' }]),
  );
  cleanup();
  const later = show(person({ checks: ['new_chat_notice'] }));
  await waitFor(() => expect(later.api.asked('GET /users/current').length).toBeGreaterThan(0));
  expect(screen.queryByText(text)).toBeNull();
});
