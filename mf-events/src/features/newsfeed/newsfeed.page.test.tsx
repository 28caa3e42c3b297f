import { newsfeedTexts, type NewsfeedComment, type NewsfeedPost } from '@tandem/contracts/events';
import type { PlatformState } from '@tandem/platform/host';
import { Refusal } from '@tandem/testing/api-server';
import { open, portal, said } from '@tandem/testing/remote-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { useSelector } from 'react-redux';
import { EventsBackend } from '../../testing/events-backend';
import LatestPostsWidget from './latest-posts.widget';
import AdminNewsfeedPage from './admin-newsfeed.page';
import NewsfeedPage from './newsfeed.page';

const postOf = (id: number, changes: Partial<NewsfeedPost> = {}): NewsfeedPost => ({
  id,
  author: { id: 9, name: 'Bala Nair', photo_url: null },
  text: `Post ${id}`,
  link: null,
  images: [],
  created_at: '2026-05-20T11:00:00Z',
  posted: '20 May 2026, 7:00 PM',
  edited: false,
  pinned: false,
  hidden: false,
  likes: 2,
  liked: false,
  comments: 0,
  is_own: false,
  ...changes,
});
const base = '/app/harbour/leaders';

/** What the shell reads before it lets a page go whose session ended. */
function Unsaved() {
  return <output aria-label="unsaved">{useSelector(({ session }: PlatformState) => session.unsavedForms)}</output>;
}
const unsaved = () => screen.getByLabelText('unsaved').textContent;
const keysOf = (backend: EventsBackend, route: string) =>
  backend.asked(route).map(({ headers }) => headers.get('Idempotency-Key'));

function show(posts: NewsfeedPost[] = [postOf(1)], mayModerate = false) {
  const backend = new EventsBackend();
  const feed = { posts };
  backend.on('GET /tenants/harbour/leaders/theme', () => ({ white_label: { newsfeed_banner: '/banner.webp' } }));
  backend.on('GET /newsfeed', ({ query }) => ({
    data: feed.posts.slice((Number(query.get('page') ?? 1) - 1) * 10).slice(0, 10),
    max_pages: Math.ceil(feed.posts.length / 10),
    may_moderate: mayModerate,
  }));
  const page = (
    <>
      {mayModerate ? <AdminNewsfeedPage /> : <NewsfeedPage />}
      <Unsaved />
    </>
  );
  const at = mayModerate ? `${base}/admin/newsfeed` : `${base}/newsfeed`;
  return { backend, feed, ...open(page, { at, tenant: portal }) };
}
const post = async (name = 'Bala Nair') => within(await screen.findByRole('article', { name: `Post by ${name}` }));

afterEach(() => jest.restoreAllMocks());
beforeAll(() => Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined }));

test('[D-E48] posts show who wrote them, when, their link and pictures, and what is pinned or hidden', async () => {
  const full = { link: 'https://example.com/a', images: ['/api/v1/newsfeed/images/a.jpg'], edited: true };
  show([postOf(1, { ...full, pinned: true, hidden: true })]);
  const card = await post();
  for (const text of ['Post 1', '20 May 2026, 7:00 PM, edited', 'Pinned', 'Hidden']) card.getByText(text);
  const link = card.getByRole('link', { name: /example.com/ });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([full.link, 'noopener noreferrer']);
  expect(card.getByRole('img', { name: 'Picture 1 of the post by Bala Nair' }).getAttribute('src')).toBe(
    full.images[0],
  );
  expect(card.queryByRole('button', { name: /Actions/ })).toBeNull();
});

test('[D-E48] ten posts come at a time; one that moved to the next page meanwhile is shown once', async () => {
  const { user, feed } = show(Array.from({ length: 12 }, (_, index) => postOf(20 - index)));
  await screen.findByText('Post 11');
  expect(screen.getAllByRole('article')).toHaveLength(10);
  feed.posts = [postOf(21), ...feed.posts];
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText('Post 9');
  expect(screen.getAllByText('Post 11')).toHaveLength(1);
});

test('[D-E48] an empty newsfeed invites to write, and one that cannot be read says so and is asked for again', async () => {
  const { user, backend } = show([]);
  await screen.findByText('There are no posts yet.');
  backend.on('GET /newsfeed', () => new Refusal(500, { error: 'Broken.' }));
  backend.on('POST /newsfeed', () => postOf(2));
  await user.type(screen.getByLabelText('Write a post'), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Post' }));
  expect((await screen.findAllByText('Broken.')).length).toBeGreaterThan(0);
  backend.on('GET /newsfeed', () => ({ data: [postOf(2)], max_pages: 1, may_moderate: false }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Post 2');
  expect(screen.queryByText('Broken.')).toBeNull();
  await user.type(screen.getByLabelText('Write a post'), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(screen.getByLabelText('Write a post')).toHaveProperty('value', ''));
  expect(new Set(keysOf(backend, 'POST /newsfeed')).size).toBe(2);
});

test('[D-E48] a post is written with text, link and picture; what is wrong or refused stays beside it with what was typed', async () => {
  const append = jest.spyOn(FormData.prototype, 'append');
  const { user, backend } = show([]);
  const send = () => user.click(screen.getByRole('button', { name: 'Post' }));
  await screen.findByText('There are no posts yet.');
  await send();
  await screen.findByText(newsfeedTexts.textRequired);
  const text = screen.getByLabelText('Write a post');
  const fill = async (field: HTMLElement, value: string) => {
    await user.clear(field);
    await user.paste(value);
  };
  await fill(text, 'Look!');
  await user.click(screen.getByRole('button', { name: 'Add link' }));
  const link = screen.getByLabelText(/^Link/);
  await fill(link, 'example.com');
  await send();
  await screen.findByText(newsfeedTexts.linkInvalid);
  await fill(link, 'https://example.com');
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  const choose = (lastModified: number) =>
    user.upload(input, new File(['x'], 'me.png', { type: 'image/png', lastModified }));
  const fail = async (times: number) => {
    await send();
    await waitFor(() => expect(backend.asked('POST /newsfeed')).toHaveLength(times));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Post' }).getAttribute('data-pending')).toBeNull());
    expect(text).toHaveProperty('value', 'Look!');
  };
  await choose(1);
  await screen.findByRole('img', { name: 'me.png' });
  backend.on('POST /newsfeed', () => new Refusal(0));
  await fail(1);
  await user.click(screen.getByRole('button', { name: 'Remove me.png' }));
  await choose(2);
  await fail(2);
  backend.on('POST /newsfeed', () => postOf(1));
  await send();
  await waitFor(() => expect(text).toHaveProperty('value', ''));
  const [former, ...same] = keysOf(backend, 'POST /newsfeed');
  expect([same.length, new Set(same).size, same.includes(former ?? '')]).toEqual([2, 1, false]);
  // A form with a file cannot be read back in the simulated browser.
  const sent = append.mock.calls.slice(-3).map(([field, value]) => [field, value instanceof File ? value.name : value]);
  expect(sent).toEqual([
    ['text', 'Look!'],
    ['link', 'https://example.com'],
    ['images', 'me.png'],
  ]);
  expect(screen.queryByRole('img', { name: 'me.png' })).toBeNull();
});

test('[D-E48] a like shows at once, then as the server has it, and goes back when the server refuses', async () => {
  const { user, backend, feed } = show();
  const answers = (likes: number) => backend.on('POST /newsfeed/1/like', () => ({ liked: true, likes }));
  const like = (await post()).getByRole('button', { name: 'Like (2)', pressed: false });
  answers(7);
  await user.click(like);
  await screen.findByRole('button', { name: 'Like (7)', pressed: true });
  // Another tab had taken the like back.
  answers(8);
  await user.click(like);
  await screen.findByRole('button', { name: 'Like (8)', pressed: true });
  expect(backend.asked('GET /newsfeed')).toHaveLength(1);
  backend.on('POST /newsfeed/1/like', () => new Refusal(404, { error: 'Not found.' }));
  feed.posts = [postOf(1, { liked: true, likes: 9 })];
  await user.click(like);
  await said('Not found.');
  await screen.findByRole('button', { name: 'Like (9)', pressed: true });
});

test('[D-E48] comments open under their post, are written there, and deleted by those who wrote them', async () => {
  const { user, backend } = show([postOf(1, { comments: 1 })]);
  const { author, created_at, posted } = postOf(1);
  let comments: NewsfeedComment[] = [{ id: 5, author, created_at, posted, text: 'Theirs', is_own: false }];
  backend.on('GET /newsfeed/1/comments', () => ({ data: comments, max_pages: 1 }));
  await user.click((await post()).getByRole('button', { name: 'Comments (1)', expanded: false }));
  await screen.findByText('Theirs');
  expect(screen.queryByRole('button', { name: /Delete the comment/ })).toBeNull();
  const send = screen.getByRole('button', { name: 'Comment' });
  await user.click(send);
  await screen.findByText(newsfeedTexts.textRequired);
  backend.on('POST /newsfeed/1/comments', () => {
    const made = { ...comments[0]!, id: 5 + comments.length, text: 'Mine', is_own: true };
    comments = [...comments, made];
    return made;
  });
  for (const count of [2, 3]) {
    await user.type(screen.getByLabelText('Your comment'), 'Mine');
    expect(unsaved()).toBe('1');
    await user.click(send);
    await screen.findByRole('button', { name: `Comments (${count})` });
    await waitFor(() => expect(screen.getAllByText('Mine', { selector: 'p' })).toHaveLength(count - 1));
    await waitFor(() => expect([screen.getByLabelText('Your comment').textContent, unsaved()]).toEqual(['', '0']));
  }
  expect(new Set(keysOf(backend, 'POST /newsfeed/1/comments')).size).toBe(2);
  comments = comments.slice(0, 2);
  backend.on('DELETE /newsfeed/comments/7', () => null);
  await user.click(screen.getAllByRole('button', { name: 'Delete the comment by Bala Nair' })[1]!);
  await screen.findByRole('button', { name: 'Comments (2)' });
  await waitFor(() => expect(screen.getAllByText('Mine', { selector: 'p' })).toHaveLength(1));
  expect(backend.asked('GET /newsfeed')).toHaveLength(1);
});

test('[D-E48] a new comment shows although there are more before it, and can be deleted there', async () => {
  const { user, backend } = show([postOf(1, { comments: 11 })]);
  const { author, created_at, posted } = postOf(1);
  const commentOf = (id: number) => ({ id, author, created_at, posted, text: `Comment ${id}`, is_own: id > 11 });
  let comments = Array.from({ length: 11 }, (_, index) => commentOf(index + 1));
  backend.on('GET /newsfeed/1/comments', ({ query }) => ({
    data: comments.slice((Number(query.get('page')) - 1) * 10).slice(0, 10),
    max_pages: 2,
  }));
  backend.on('POST /newsfeed/1/comments', () => {
    comments = [...comments, commentOf(comments.length + 1)];
    return comments.at(-1);
  });
  await user.click((await post()).getByRole('button', { name: 'Comments (11)' }));
  await screen.findByText('Comment 10');
  for (const id of [12, 13]) {
    await user.type(screen.getByLabelText('Your comment'), 'x');
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    await screen.findByText(`Comment ${id}`);
  }
  backend.on('DELETE /newsfeed/comments/12', () => {
    comments = comments.filter(({ id }) => id !== 12);
    return null;
  });
  await user.click(screen.getAllByRole('button', { name: 'Delete the comment by Bala Nair' })[0]!);
  await waitFor(() => expect(screen.queryByText('Comment 12')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'More comments' }));
  await screen.findByText('Comment 11');
  expect(screen.getAllByText('Comment 13')).toHaveLength(1);
});

async function choose(user: ReturnType<typeof show>['user'], action: string) {
  await user.click((await post()).getByRole('button', { name: 'Actions of the post by Bala Nair' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

test('[D-E48] authors edit their own post; what is refused stays in the dialog', async () => {
  const { user, backend, feed } = show([postOf(1, { is_own: true, images: ['/a.jpg', '/b.jpg'] })]);
  await user.click((await post()).getByRole('button', { name: 'Actions of the post by Bala Nair' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Edit', 'Delete']);
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Edit your post' }));
  await user.clear(dialog.getByLabelText('Text'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(newsfeedTexts.textRequired);
  await user.type(dialog.getByLabelText('Text'), 'B');
  await user.click(dialog.getByRole('button', { name: 'Remove picture 1' }));
  backend.on('PATCH /newsfeed/1', () => new Refusal(403, { error: 'Only its author can change a post.' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Only its author can change a post.');
  expect(unsaved()).toBe('1');
  backend.on('PATCH /newsfeed/1', () => {
    feed.posts = [postOf(1, { is_own: true, text: 'B' })];
    return feed.posts[0];
  });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('B', { selector: 'p' });
  await waitFor(() => expect(unsaved()).toBe('0'));
  expect(backend.asked('PATCH /newsfeed/1').at(-1)?.body).toEqual({ text: 'B', link: '', images: ['/b.jpg'] });
});

test('[D-E49] admins pin, hide and delete; a fourth pin is refused with its remedy', async () => {
  const { user, backend, feed } = show([postOf(1)], true);
  backend.on('POST /newsfeed/1/pin', () => new Refusal(409, { error: newsfeedTexts.tooManyPinned }));
  await choose(user, 'Pin');
  await said(newsfeedTexts.tooManyPinned);
  backend.on('POST /newsfeed/1/hide', () => {
    feed.posts = [postOf(1, { hidden: true })];
    return { hidden: true };
  });
  await choose(user, 'Hide');
  await said('Only its author and admins see the post now.');
  await screen.findByText('Hidden');
  await user.click((await post()).getByRole('button', { name: 'Actions of the post by Bala Nair' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['Show', 'Delete']);
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete the post by Bala Nair?' }));
  backend.on('DELETE /newsfeed/1', () => {
    feed.posts = [];
    return null;
  });
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await said('The post was deleted.');
  await screen.findByText('There are no posts yet.');
});

test('[D-E48] the dashboard of a portal shows the three latest posts and the way to all of them', async () => {
  const backend = new EventsBackend();
  const data = [4, 3, 2, 1].map((id) => postOf(id));
  backend.on('GET /newsfeed', () => ({ data, max_pages: 1, may_moderate: false }));
  open(<LatestPostsWidget />, { at: `${base}/overviews`, tenant: portal });
  expect((await screen.findByRole('link', { name: 'See all posts' })).getAttribute('href')).toBe(`${base}/newsfeed`);
  expect(screen.getAllByText(/^Post \d$/).map((line) => line.textContent)).toEqual(['Post 4', 'Post 3', 'Post 2']);
});
