import type { NewsfeedPost } from '@tandem/contracts/events';
import { Refusal } from '@tandem/testing/api-server';
import { open, portal } from '@tandem/testing/remote-screen';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { EventsBackend } from '../../testing/events-backend';
import NewsfeedPage from './newsfeed.page';

const post: NewsfeedPost = {
  id: 1,
  author: { id: 9, name: 'Bala Nair', photo_url: null },
  text: 'Who has time on Friday?',
  link: null,
  images: [],
  created_at: '2026-05-20T11:00:00Z',
  posted: '20 May 2026, 7:00 PM',
  edited: false,
  pinned: false,
  hidden: false,
  likes: 0,
  liked: false,
  comments: 0,
  is_own: false,
};

function show(backend: EventsBackend) {
  backend.on('GET /tenants/harbour/leaders/theme', () => ({ white_label: { newsfeed_banner: null } }));
  backend.on('GET /newsfeed', () => ({ data: [post], max_pages: 1, may_moderate: false }));
  backend.on('GET /newsfeed/1/comments', () => ({ data: [], max_pages: 1 }));
  return open(<NewsfeedPage />, { at: '/app/harbour/leaders/newsfeed', tenant: portal });
}
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Your comment');
const toggle = () => screen.findByRole('button', { name: 'Comments (0)' });

beforeEach(() => sessionStorage.clear());

test('[D-E48] a half-typed comment stays when it is closed, cannot be saved, or its page is left, until it is sent', async () => {
  const backend = new EventsBackend();
  const first = show(backend);
  await first.user.click(await toggle());
  await first.user.type(await field(), 'I have, after');
  await first.user.click(await toggle());
  expect(screen.queryByLabelText('Your comment')).toBeNull();
  await first.user.click(await toggle());
  expect((await field()).value).toBe('I have, after');

  backend.on('POST /newsfeed/1/comments', () => new Refusal(500, { error: 'Oops, something went wrong!' }));
  await first.user.click(screen.getByRole('button', { name: 'Comment' }));
  expect(await screen.findByText('Oops, something went wrong!')).toBeTruthy();
  cleanup();

  const again = show(backend);
  expect((await field()).value).toBe('I have, after');
  const written = { ...post, id: 5, text: 'I have, after lunch', is_own: true };
  backend.on('POST /newsfeed/1/comments', () => written);
  await again.user.type(await field(), ' lunch');
  await again.user.click(screen.getByRole('button', { name: 'Comment' }));
  await waitFor(async () => expect((await field()).value).toBe(''));
  cleanup();
  show(backend);
  await toggle();
  expect(screen.queryByLabelText('Your comment')).toBeNull();
});

test('[D-E48] what is typed while a comment is being sent stays in the field', async () => {
  const backend = new EventsBackend();
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  backend.on('POST /newsfeed/1/comments', async () => {
    await answered;
    return { ...post, id: 5, text: 'Me', is_own: true };
  });
  const { user } = show(backend);
  await user.click(await toggle());
  await user.type(await field(), 'Me');
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  await user.type(await field(), ' too');
  answer();
  expect(await screen.findByRole('button', { name: 'Comments (1)' })).toBeTruthy();
  expect((await field()).value).toBe('Me too');
});
