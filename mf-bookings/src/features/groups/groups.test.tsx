import type { GroupView } from '@tandem/contracts/programme-admin';
import { Refusal } from '@tandem/testing/api-server';
import { open, portal, said } from '@tandem/testing/remote-screen';
import { screen, waitFor, within } from '@testing-library/react';
import { BookingsBackend } from '../../testing/bookings-backend';
import GroupPage from '../../pages/group.page';
import GroupsPage from './groups.page';
import InvitationsWidget from './invitations.widget';

const home = '/app/harbour/leaders';
const member = (id: number, full_name: string) => ({ id, full_name, photo_url: null, email: null });
const [mei, omar] = [member(31, 'Mei Lin Tan'), member(33, 'Omar Haddad')];
const [aina, ben] = [member(7, 'Aina Rahman'), member(8, 'Ben Okafor')];
const invite = '/api/v1/groups/4/invite';

const circle = (change: Partial<GroupView> = {}): GroupView => ({
  id: 4,
  name: 'First circle',
  state: 'pending',
  pending: true,
  group_participants: [mei, omar, aina, ben].map((user) => ({
    user_id: user.id,
    user_type: user.id > 30 ? 'mentor' : 'mentee',
    user,
    full_name: user.full_name,
    profile_photo: null,
  })),
  mentors: [mei, omar],
  mentees: [aina, ben],
  accept_group_invite_path: invite,
  portal_group_path: `${home}/groups/4`,
  chat_link: null,
  created_at: '2026-05-11T03:00:00Z',
  updated_at: '2026-05-11T03:00:00Z',
  ...change,
});

/** The calls of groups; joining begins the group. */
function backendWith(...groups: GroupView[]): BookingsBackend {
  const server = new BookingsBackend();
  server.on('GET /groups', () => ({ groups, total: groups.length, max_pages: 1 }));
  server.on('GET /groups/*', () => groups[0] ?? new Refusal(404, { error: 'Not found.' }));
  server.on(`POST ${invite}`, () => {
    groups.splice(0, 1, circle({ state: 'active', pending: false, accept_group_invite_path: null }));
    return { message: 'You have joined the group.', group: groups[0] };
  });
  server.on(`POST ${invite}/decline`, () => {
    groups.splice(0, 1);
    return { message: 'You have declined the group.' };
  });
  return server;
}
const showWidget = () => open(<InvitationsWidget />, { at: `${home}/overviews`, tenant: portal });
const showList = () => open(<GroupsPage />, { at: `${home}/groups`, tenant: portal });
const showOne = (search = '') =>
  open(<GroupPage />, {
    at: `${home}/groups/4${search}`,
    path: '/app/:enterprise/:program/groups/:id',
    tenant: portal,
  });

test('[B-133, B-186, P-188] a mentor joins a pending group from the dashboard; once it has begun nothing is asked any more', async () => {
  const server = backendWith(circle());
  const { user } = showWidget();
  const card = within(await screen.findByRole('region', { name: 'Group invitations' }));
  expect(card.getByRole('link', { name: 'First circle' }).getAttribute('href')).toBe(`${home}/groups/4`);
  await user.click(card.getByRole('button', { name: 'Join First circle' }));
  expect(await said('You have joined the group.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Group invitations' })).toBeNull());
  expect(server.asked(`POST ${invite}`)).toHaveLength(1);
});

test('[B-133] in the list the focus stays with the group that was joined', async () => {
  backendWith(circle());
  const { user } = showList();
  await user.click(await screen.findByRole('button', { name: 'Join First circle' }));
  expect(await said('You have joined the group.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Join/ })).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toContain('First circle'));
  expect(document.activeElement).not.toBe(document.body);
});

test('[B-133] on the page of a group the focus goes on from its name once it was joined', async () => {
  backendWith(circle());
  const { user } = showOne();
  await user.click(await screen.findByRole('button', { name: 'Join First circle' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Join/ })).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('First circle'));
});

test.each(['Join', 'Decline'])(
  '[B-133, B-186] the dashboard keeps the focus after %s of its only invitation',
  async (answer) => {
    backendWith(circle());
    const { user } = showWidget();
    await user.click(await screen.findByRole('button', { name: `${answer} First circle` }));
    if (answer === 'Decline')
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Group invitations' })).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('No group invitations left.'));
  },
);

test('[B-133, B-186] the dashboard keeps the focus at the invitations that are left', async () => {
  backendWith(circle(), circle({ id: 5, name: 'Second circle', accept_group_invite_path: '/api/v1/groups/5/invite' }));
  const { user } = showWidget();
  await user.click(await screen.findByRole('button', { name: 'Join First circle' }));
  await waitFor(() => expect(screen.queryByText('First circle')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Group invitations' })));
});

test('[P-186] [D-P90] the page of a group leads to its conversation, where it has one', async () => {
  backendWith(circle({ state: 'active', accept_group_invite_path: null, chat_link: `${home}/messages?group=4` }));
  showOne();
  expect((await screen.findByRole('link', { name: 'Message' })).getAttribute('href')).toBe(`${home}/messages?group=4`);
});

test('[B-133, B-186] a mentor declines after being asked once more, and the group is gone from the list', async () => {
  backendWith(circle());
  const { user } = showList();
  await user.click(await screen.findByRole('button', { name: 'Decline First circle' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Decline First circle?' }));
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await said('You have declined the group.')).toBeTruthy();
  expect(await screen.findByText('You are in no group yet.')).toBeTruthy();
});

const declineText = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Decline First circle' }));
  return within(await screen.findByRole('alertdialog')).getByText(/^(You leave|It closes)/).textContent;
};

test.each([
  ['its only mentor', [aina], 'It closes for everybody in it. This cannot be undone.'],
  ['an admin who is none of its mentors', [mei, omar], 'It closes for everybody in it. This cannot be undone.'],
  ['one mentor of several', [aina, mei], 'You leave the group before it has begun. Only an admin can bring you back.'],
])('[D-P46] [D-B66] who declines a group reads what becomes of it: %s', async (_who, mentors, text) => {
  backendWith(circle({ mentors, mentees: [ben] }));
  const { user } = showList();
  expect(await declineText(user)).toBe(text);
});

test('[D-P122] the invitation mail leads to the question before a group is declined, and leaving the question leaves the address', async () => {
  backendWith(circle());
  const { user } = showOne('?decline=4');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Decline First circle?' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(address()).toBe(`${home}/groups/4`);
});

test('[D-B66] [P-186] of a programme whose groups an admin reads all, the dashboard asks only about those that the admin is in', async () => {
  const foreign = circle({
    group_participants: circle().group_participants.filter(({ user_id }) => user_id !== aina.id),
  });
  const own = circle({ id: 5, name: 'Second circle', mentors: [aina, mei], mentees: [ben] });
  backendWith(foreign, own);
  showWidget();
  const card = within(await screen.findByRole('region', { name: 'Group invitations' }));
  expect(card.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Second circle']);
});

test('[B-133] the list keeps the focus when a group was declined and its line is gone', async () => {
  backendWith(circle(), circle({ id: 5, name: 'Second circle', accept_group_invite_path: null }));
  const { user } = showList();
  await user.click(await screen.findByRole('button', { name: 'Decline First circle' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Join/ })).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Groups'));
});

/** One group a page. */
function pagesOf(...groups: GroupView[]): BookingsBackend {
  const server = backendWith(...groups);
  const page = (number: number) => groups.slice(number - 1, number);
  server.on('GET /groups', ({ query }) => ({
    groups: page(Number(query.get('page'))),
    total: groups.length,
    max_pages: groups.length,
  }));
  server.on('POST /groups/*/invite/decline', ({ params }) => {
    groups.splice(
      groups.findIndex(({ id }) => String(id) === params[0]),
      1,
    );
    return { message: 'You have declined the group.' };
  });
  return server;
}
const address = () => screen.getByLabelText('address').textContent;
const none = () => screen.queryByText('You are in no group yet.');

test('[P-186] [B-133] a link to a page of groups that is no more leads to the last there is, and says nothing of having none', async () => {
  const server = pagesOf(circle());
  let answer = (_page: unknown): void => undefined;
  server.on('GET /groups', ({ query }) =>
    query.get('page') === '1' ? new Promise((resolve) => (answer = resolve)) : { groups: [], total: 1, max_pages: 1 },
  );
  open(<GroupsPage />, { at: `${home}/groups?page=9`, tenant: portal });
  await waitFor(() => expect(address()).toBe(`${home}/groups?page=1`));
  await waitFor(() => expect(server.asked('GET /groups')).toHaveLength(2));
  expect(none()).toBeNull();
  answer({ groups: [circle()], total: 1, max_pages: 1 });
  expect(await screen.findByText('First circle')).toBeTruthy();
});

test('[P-186] [B-133] a page whose only group was declined gives way to the one before, and the keyboard goes on from the heading', async () => {
  const second = circle({ id: 5, name: 'Second circle', accept_group_invite_path: '/api/v1/groups/5/invite' });
  pagesOf(circle({ accept_group_invite_path: null }), second);
  const { user } = showList();
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await user.click(await screen.findByRole('button', { name: 'Decline Second circle' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('First circle')).toBeTruthy();
  expect(address()).toBe(`${home}/groups?page=1`);
  expect(none()).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Groups'));
});

test('[P-186] a page of groups that cannot be read after a gone one says so', async () => {
  const server = pagesOf(circle());
  server.on('GET /groups', ({ query }) =>
    query.get('page') === '1'
      ? new Refusal(500, { error: 'Something went wrong.' })
      : { groups: [], total: 1, max_pages: 1 },
  );
  open(<GroupsPage />, { at: `${home}/groups?page=9`, tenant: portal });
  expect(await screen.findByText('Something went wrong.')).toBeTruthy();
  expect(none()).toBeNull();
});

test('[B-134, P-188] a mentee reads "Pending Mentor Accept" and is asked nothing', async () => {
  backendWith(circle({ accept_group_invite_path: null }));
  showList();
  expect(await screen.findByText('Pending Mentor Accept')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Join|Decline/ })).toBeNull();
});

test('[P-187] a group shows three faces and how many more there are', async () => {
  backendWith(circle());
  showList();
  expect(await screen.findByText('+1')).toBeTruthy();
});

test('[D-B224] the page of a group names its people, each with the way to them', async () => {
  backendWith(circle({ pending: false, state: 'active', accept_group_invite_path: null }));
  showOne();
  const mentors = within(await screen.findByRole('region', { name: 'Mentors' }));
  expect(mentors.getByRole('link', { name: 'Mei Lin Tan' }).getAttribute('href')).toBe(`${home}/members/31`);
  const mentees = within(screen.getByRole('region', { name: 'Mentees' }));
  expect(mentees.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Aina Rahman', 'Ben Okafor']);
  expect(screen.queryByRole('button', { name: /Join/ })).toBeNull();
});

test('[B-133] a group that began meanwhile cannot be declined, and the reason is told', async () => {
  const server = backendWith(circle());
  const reason = 'This group has begun and cannot be declined any more.';
  server.on(`POST ${invite}/decline`, () => new Refusal(409, { error: reason }));
  const { user } = showOne();
  await user.click(await screen.findByRole('button', { name: 'Decline First circle' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await said(reason)).toBeTruthy();
  expect(await dialog.findByText(`Oops, something went wrong. ${reason}`)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText(`Oops, something went wrong. ${reason}`)).toBeNull();
});

test('[D-B224] a group of others is not found', async () => {
  backendWith();
  showOne();
  expect(await screen.findByText('Page not found')).toBeTruthy();
});
