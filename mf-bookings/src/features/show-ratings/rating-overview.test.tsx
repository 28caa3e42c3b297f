import { screen, within } from '@testing-library/react';
import type { BookingReviewsView, RatingListView } from '@tandem/contracts/bookings';
import type { RatingsProps } from '@tandem/platform';
import { Refusal } from '@tandem/testing/api-server';
import { open, portal, said } from '@tandem/testing/remote-screen';
import { BookingsBackend } from '../../testing/bookings-backend';
import RatingOverviewWidget from './rating-overview.widget';

const mei = { id: 12, name: 'Mei Lin Tan', photoUrl: null };
const ella = { id: 21, name: 'Ella Ong', photoUrl: null };
const omar = { id: 22, name: 'Omar Said', photoUrl: null };
const held = (booking_id: number, session: string, completed_on: string): RatingListView[number] => ({
  booking_id,
  session,
  completed_on,
  mentee_rated: true,
  mentor_rated: false,
  mentee_score: 4.5,
  mentor_score: null,
});
const answer = (title: string, text: string) => ({
  question_id: 1,
  category: 'text' as const,
  title,
  description: null,
  value: null,
  text,
  options: [],
});

function show(sessions: RatingListView | Refusal, change: Partial<RatingsProps> = {}) {
  const backend = new BookingsBackend([]);
  backend.on('GET /mentorship_ratings/booking_list', () => sessions);
  const onClose = jest.fn();
  const props = { id: 7, type: 'pair' as const, mentees: [ella], mentors: [mei], onClose, ...change };
  const { user } = open(<RatingOverviewWidget {...props} />, {
    at: '/app/harbour/leaders/admin/mentorship_ratings',
    tenant: portal,
  });
  return { user, backend, onClose };
}

test('[B-126] [P-178] [P-180] the Rating Overview shows both people and their sessions in reverse of the order received', async () => {
  const { backend } = show([held(1, 'First steps', '2026-05-02'), held(2, 'A second look', '2026-05-20')]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Rating Overview' }));
  expect(await dialog.findByText('A second look')).toBeTruthy();
  expect(backend.asked('GET /mentorship_ratings/booking_list')[0]?.query.get('group_id')).toBe('7');
  const table = dialog.getByRole('table', { name: 'Rated sessions' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Session', 'Completed on', 'Mentee Rating (Avg)', 'Mentor Rating (Avg)', 'Details']);
  const rows = within(table).getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 4)
        .map(({ textContent }) => textContent?.trim()),
    ),
  ).toEqual([
    ['A second look', '20 May 2026', '4.5', '–'],
    ['First steps', '2 May 2026', '4.5', '–'],
  ]);
  for (const name of ['Ella Ong', 'Mei Lin Tan']) expect(dialog.getByText(name)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'View details of First steps' }).textContent).toBe('View details');
});

test('[B-126] without a session it says so', async () => {
  show([]);
  expect(await screen.findByText('No completed sessions.')).toBeTruthy();
});

test('[P-179] [D-B221] [D-B223] the details of a session open in a drawer for a pair or a group, with what each person wrote', async () => {
  const likely = {
    ...answer('How likely?', ''),
    question_id: 2,
    category: 'stars' as const,
    value: 6,
    scale_start: 0,
    scale_end: 10,
  };
  const reviews: BookingReviewsView = {
    mentee_reviews: [
      { user_id: 21, full_name: 'Ella Ong', feedback: [answer('What helped?', 'The plan for Monday.'), likely] },
      { user_id: 22, full_name: 'Omar Said', feedback: [answer('What helped?', 'To hear of others.')] },
    ],
    mentor_reviews: [{ user_id: 12, full_name: 'Mei Lin Tan', feedback: [] }],
  };
  const { user, backend, onClose } = show([held(1, 'First steps', '2026-05-02')], {
    type: 'group',
    mentees: [ella, omar],
  });
  backend.on('GET /mentorship_ratings/booking_reviews', () => reviews);
  await user.click(await screen.findByRole('button', { name: 'View details of First steps' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Group rating' }));
  expect(await drawer.findByText('The plan for Monday.')).toBeTruthy();
  expect(within(drawer.getByRole('region', { name: 'Mentees' })).getByText('To hear of others.')).toBeTruthy();
  expect(drawer.getByText('6 of 10')).toBeTruthy();
  expect(within(drawer.getByRole('region', { name: 'Mentors' })).getByText('No answers were given.')).toBeTruthy();
  expect(backend.asked('GET /mentorship_ratings/booking_reviews')[0]?.query.get('booking_id')).toBe('1');
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: 'Rating Overview' })).toBeTruthy();
});

test('[P-179] of a pair the drawer is a pair’s, and one that cannot be read can be asked for again', async () => {
  const { user, backend } = show([held(1, 'First steps', '2026-05-02')]);
  backend.on('GET /mentorship_ratings/booking_reviews', () => new Refusal(500, { error: 'resting' }));
  await user.click(await screen.findByRole('button', { name: 'View details of First steps' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Pair rating' }));
  expect(await drawer.findByText('resting')).toBeTruthy();
  backend.on('GET /mentorship_ratings/booking_reviews', () => ({ mentee_reviews: [], mentor_reviews: [] }));
  await user.click(drawer.getByRole('button', { name: 'Retry' }));
  expect(await drawer.findByText('This user has not rated.')).toBeTruthy();
});

const hidden = { reviews_hidden: true };
const rated = { mentee_rated: true, mentor_rated: true };
const empties: readonly [string, Partial<RatingsProps>, object, object, [string, string]][] = [
  ['rated by one', {}, {}, {}, ['Feedback will be available soon.', 'This user has not rated.']],
  [
    'rated by both, where the programme hides reviews',
    {},
    rated,
    hidden,
    ['Feedback of others is not shown in this programme.', 'Feedback of others is not shown in this programme.'],
  ],
  [
    'of a group, of which some may have rated',
    { type: 'group' },
    {},
    {},
    ['Feedback will be available soon.', 'There is no feedback to read.'],
  ],
];
test.each(empties)(
  '[B-122] [B-123] [D-B183] [D-B184] the drawer of a session %s says why there is nothing to read',
  async (_case, change, row, answered, texts) => {
    const { user, backend } = show([{ ...held(1, 'First steps', '2026-05-02'), ...row }], change);
    backend.on('GET /mentorship_ratings/booking_reviews', () => ({
      mentee_reviews: [],
      mentor_reviews: [],
      ...answered,
    }));
    await user.click(await screen.findByRole('button', { name: 'View details of First steps' }));
    const sides = within(await screen.findByRole('dialog', { name: /rating$/ }));
    const read = async (name: RegExp, text: string) =>
      within(await sides.findByRole('region', { name })).findByText(text);
    expect(await read(/^Mentee/, texts[0])).toBeTruthy();
    expect(await read(/^Mentor/, texts[1])).toBeTruthy();
  },
);

test('[P-181] a list that cannot be read is told in a notice and in its place, where it is asked for again', async () => {
  const { user, backend } = show(new Refusal(500, { error: 'The ratings are resting.' }));
  expect(await said('The ratings are resting.')).toBeTruthy();
  const dialog = within(screen.getByRole('dialog', { name: 'Rating Overview' }));
  backend.on('GET /mentorship_ratings/booking_list', () => []);
  await user.click(await dialog.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No completed sessions.')).toBeTruthy();
});
