import { inMain } from '@tandem/testing/current-user';
import { cleanup, screen, within } from '@testing-library/react';
import type { CurrentUser, MentorProfile } from '@tandem/contracts/accounts';
import { SlotProvider, type DrawSlot } from '@tandem/platform/host';
import { mentor, person, profileOf } from '../../testing/people';
import { open } from '../../testing/screen';
import MentorProfilePage from './mentor-profile.page';

const mei = mentor({ id: 9, slug: 'mei-lin-tan', firstname: 'Mei', full_name: 'Mei Lin Tan' });
const show = (changes: Partial<MentorProfile>, search = '') =>
  open(<MentorProfilePage />, {
    at: `/mentor_profile/mei-lin-tan${search}`,
    path: '/mentor_profile/:person',
    user: person(),
    api: (api) => api.on('GET /mentor_profile/mei-lin-tan.json', () => ({ data: profileOf(mei, changes) })),
  });
const review = (id: number): MentorProfile['reviews'][number] => ({
  id,
  reviewer_name: `Mentee ${id}`,
  stars: 5,
  comment: `Comment ${id}`,
  topic: 'Career',
  created_at: '2026-05-02T03:00:00Z',
});

test('[D-S31] members of the programme find the way to write to each other, others and visitors do not', async () => {
  show({});
  await screen.findByRole('heading', { level: 1, name: 'Mei Lin Tan' });
  expect(screen.queryByRole('link', { name: /^Message/ })).toBeNull();
  cleanup();
  const answer = () => ({ data: profileOf(mei) });
  open(<MentorProfilePage />, {
    at: '/mentor_profile/mei-lin-tan',
    path: '/mentor_profile/:person',
    user: person({ memberships: [inMain('mentee')] }),
    api: (api) => api.on('GET /mentor_profile/mei-lin-tan.json', answer),
  });
  const link = await screen.findByRole('link', { name: 'Message Mei Lin Tan' });
  expect(link.getAttribute('href')).toBe('/messages?user=9');
});

/** What another remote shows in a place, told by what it is given. */
const drawn: DrawSlot = (name, props) => <p>{`${name} ${JSON.stringify(props)}`}</p>;
const inSlots = (user: CurrentUser | null, is_self = false) =>
  open(
    <SlotProvider value={drawn}>
      <MentorProfilePage />
    </SlotProvider>,
    {
      at: '/mentor_profile/mei-lin-tan',
      path: '/mentor_profile/:person',
      user,
      api: (api) => api.on('GET /mentor_profile/mei-lin-tan.json', () => ({ data: profileOf(mei, { is_self }) })),
    },
  );

test('[A-174] [A-175] [D-B219] the way to a session stands in the head of a profile, not of one’s own and not for visitors', async () => {
  inSlots(person());
  const head = within(await screen.findByRole('banner'));
  expect(head.getByText(/^person-card\/connect .*"userId":9.*"as":"mentor"/)).toBeTruthy();
  cleanup();
  for (const [user, isSelf] of [
    [mei, true],
    [waiting, true],
    [null, false],
  ] as const) {
    inSlots(user, isSelf);
    await screen.findByRole('heading', { level: 1, name: 'Mei Lin Tan' });
    expect(screen.queryByText(/person-card\/connect/)).toBeNull();
    cleanup();
  }
});

test('[A-168] "More about me" shows the social links that there are', async () => {
  show({ linkedin_url: 'https://www.linkedin.com/in/mei', instagram_url: null });
  const more = within(await screen.findByRole('region', { name: 'More about me' }));
  expect(more.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://www.linkedin.com/in/mei',
  ]);
});

test('[A-168] without any link there is no such block', async () => {
  show({ linkedin_url: null, instagram_url: null });
  await screen.findByRole('heading', { level: 1, name: 'Mei Lin Tan' });
  expect(screen.queryByText('More about me')).toBeNull();
});

test('[A-100] an intro beyond 300 characters collapses and opens', async () => {
  const text = `${'a'.repeat(299)} the end`;
  const { user } = show({ profile_intro: text });
  await screen.findByText(`${'a'.repeat(299)}…`);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText(text);
  await user.click(screen.getByRole('button', { name: 'Show less' }));
  await screen.findByText(`${'a'.repeat(299)}…`);
});

test('reviews show 4 before Load more', async () => {
  const { user } = show({ total_reviews: 6, reviews: [1, 2, 3, 4, 5, 6].map(review) }, '?tab=reviews');
  await screen.findByText('Comment 4');
  expect(screen.queryByText('Comment 5')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByText('Comment 6');
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('[B-127][A-170] the rating stands with one decimal in the colour of its band, and a hidden one is left out', async () => {
  show({ fl_average_rating: 4.25 });
  const impact = within(await screen.findByLabelText('Impact'));
  expect(impact.getByText('4.3').dataset.band).toBe('good');
});

test('[B-127] a rating below 4, which the server keeps back, leaves no line', async () => {
  show({ fl_average_rating: null });
  const impact = within(await screen.findByLabelText('Impact'));
  expect(impact.queryByText('Rating')).toBeNull();
});

const application = { application_date: '2026-05-02T18:00:00Z', approved_on: null };
const waiting = mentor({ application, application_pending: true });
const approved = mentor({ application: { ...application, approved_on: '2026-05-03T00:00:00Z' } });
const ownProfile = (user: ReturnType<typeof mentor>) =>
  open(<MentorProfilePage />, {
    at: '/mentor_profile/aina-rahman',
    path: '/mentor_profile/:person',
    user,
    api: (api) => api.on('GET /mentor_profile/aina-rahman.json', () => ({ data: profileOf(user, { is_self: true }) })),
  });

test('[A-176] a mentor without a pending application finds the link to share on the own profile', async () => {
  ownProfile(approved);
  await screen.findByRole('button', { name: /Share profile/ });
  expect(screen.queryByText(/Application submitted on/)).toBeNull();
});

test('[A-176][D-A135] while the application waits, its panel stands in the place of the link', async () => {
  ownProfile(waiting);
  await screen.findByRole('heading', { name: 'Application submitted on 3 May 2026' });
  expect(screen.queryByRole('button', { name: /Share profile/ })).toBeNull();
});
