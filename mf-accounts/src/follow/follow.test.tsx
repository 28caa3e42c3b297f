import { screen, waitFor } from '@testing-library/react';
import { Refusal } from '@tandem/testing/api-server';
import DiscoverMentorsPage from '../features/discover-mentors/discover-mentors.page';
import MentorsWidget from '../features/dashboard/mentors.widget';
import MentorProfilePage from '../features/show-profile/mentor-profile.page';
import { cardOf, mentor, person, profileOf } from '../testing/people';
import { open, portal, said } from '../testing/screen';
import SpeakerFollow from './speaker-follow.widget';

const mei = mentor({ id: 9, slug: 'mei-lin-tan', firstname: 'Mei', full_name: 'Mei Lin Tan' });
const SET = 'POST /users/current/set_follow';
const answer = (is_following: boolean) => () => ({ is_following, followers_count: 1, promo: null });

function showProfile(user: ReturnType<typeof person> | null, isFollowing = false) {
  const profile = () => ({ data: profileOf(mei, { is_following: isFollowing, is_self: user?.id === mei.id }) });
  return open(<MentorProfilePage />, {
    at: '/mentor_profile/mei-lin-tan',
    path: '/mentor_profile/:person',
    user,
    api: (api) => api.on('GET /mentor_profile/mei-lin-tan.json', profile),
  });
}

test('[A-183][A-184] a mentor is followed at once, and let go again, each with its words', async () => {
  const { user, api } = showProfile(person());
  api.on(SET, answer(true));
  await user.click(await screen.findByRole('button', { name: 'Follow Mei Lin Tan' }));
  await said('You are following this mentor.');
  const [call] = api.asked(SET);
  expect([call?.body, call?.headers.get('Idempotency-Key')]).toEqual([
    { mentor_id: 9 },
    expect.stringMatching(/^[0-9a-f-]{36}$/),
  ]);
  api.on(SET, answer(false));
  await user.click(await screen.findByRole('button', { name: 'Following Mei Lin Tan' }));
  await said('You are no longer following this mentor.');
  await screen.findByRole('button', { name: 'Follow Mei Lin Tan' });
});

test('[A-184] a turn that fails goes back and says so', async () => {
  const { user, api } = showProfile(person(), true);
  api.on(SET, () => new Refusal(500, { error: 'Broken.' }));
  await user.click(await screen.findByRole('button', { name: 'Following Mei Lin Tan' }));
  await said('An error occurred');
  await screen.findByRole('button', { name: 'Following Mei Lin Tan' });
});

test.each([
  ['a visitor', null],
  ['the mentor', mei],
])('[A-185][A-186] %s is offered no following', async (_who, user) => {
  showProfile(user);
  await screen.findByRole('heading', { level: 1, name: 'Mei Lin Tan' });
  expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull();
});

const showCards = (at: string, tenant?: typeof portal) =>
  open(<DiscoverMentorsPage />, {
    at,
    tenant,
    user: person(),
    api: (given) =>
      given
        .on('GET /industries', () => ({ industries: [] }))
        .on(`GET ${at}.json`, () => ({
          data: { mentors: [cardOf(9, 'Mei Lin Tan')], total: 1, current_page: 1, total_pages: 1 },
        })),
  });

test('[A-159][A-183] the heart of a card follows its mentor', async () => {
  const { user, api } = showCards('/discover/mentors');
  api.on(SET, answer(true));
  const heart = await screen.findByRole('button', { name: 'Follow Mei Lin Tan', pressed: false });
  await user.click(heart);
  await said('You are following this mentor.');
  expect(heart.getAttribute('aria-pressed')).toBe('true');
});

test('[A-185] a portal shows no hearts', async () => {
  showCards('/app/acme/lift/directory', portal);
  await screen.findByText('Mei Lin Tan');
  expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull();
});

const lists = { suggested: [], my_mentors: [], following: [cardOf(9, 'Mei Lin Tan', { is_following: true })] };
const showDashboard = (at: string, tenant?: typeof portal) =>
  open(<MentorsWidget />, {
    at,
    tenant,
    user: person(),
    api: (given) => given.on('GET /dashboard/users/mentors', () => ({ ...lists, latest_recommendation: null })),
  });

test('[A-189][D-A66] the tab Following counts and lists the mentors one follows; a portal hides it', async () => {
  const { user } = showDashboard('/main/dashboard');
  await user.click(await screen.findByRole('tab', { name: /Following.*1/ }));
  await screen.findByRole('heading', { name: 'Mei Lin Tan' });
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Matched0', 'My Mentors0', 'Following1']);
});

test('[D-A66] in a portal there is no tab Following', async () => {
  showDashboard('/app/acme/lift/overviews', portal);
  await screen.findByRole('tab', { name: /My Mentors/ });
  expect(screen.queryByRole('tab', { name: /Following/ })).toBeNull();
});

test.each([true, false])('[E-062] a speaker can be followed only where the server says so: %s', async (may_follow) => {
  const { api } = open(<SpeakerFollow userId={9} name="Mei Lin Tan" as="mentor" />, {
    at: '/events/5',
    user: person(),
    api: (given) =>
      given.on('GET /users/current/follow_status', () => ({ is_following: true, followers_count: 1, may_follow })),
  });
  await waitFor(() => expect(api.asked('GET /users/current/follow_status')[0]?.query.get('mentor_id')).toBe('9'));
  if (may_follow) await screen.findByRole('button', { name: 'Following Mei Lin Tan' });
  else expect(screen.queryByRole('button')).toBeNull();
});
