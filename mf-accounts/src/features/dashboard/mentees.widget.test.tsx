import { screen, within } from '@testing-library/react';
import type { DashboardMentees, MenteeCard, SuggestedMentee } from '@tandem/contracts/accounts';
import { person } from '../../testing/people';
import { open } from '../../testing/screen';
import MenteesWidget from './mentees.widget';

const card = (id: number, full_name: string): MenteeCard => ({
  id,
  full_name,
  image_alt_name: full_name,
  profile_photo: null,
  program_member_path: `/app/harbour/leaders/members/${id}`,
  profession: 'Student, Harbour College',
  progress_path: null,
  chat_link: null,
});
const suggested = (id: number, name: string, percent: number, reasons: string[]): SuggestedMentee => ({
  ...card(id, name),
  match: { percent, reasons },
});
const show = (answer: DashboardMentees) =>
  open(<MenteesWidget />, {
    at: '/app/harbour/leaders/overviews',
    user: person({ user_type: 'mentor' }),
    api: (given) => given.on('GET /dashboard/users/mentees', () => answer),
  });

test('[D-P41] [D-A65] a mentor who picks sees suggested mentees with their match, its reasons and the way to their page', async () => {
  show({
    mentees: [card(21, 'Ella Ong')],
    suggested: [
      suggested(22, 'Ravi Kumar', 92, ['Looks for help with Career Guidance', 'Same time zone']),
      suggested(23, 'Mei Tan', 41, []),
    ],
  });
  const region = await screen.findByRole('region', { name: 'Suggested mentees' });
  const tiles = within(region).getAllByRole('listitem');
  expect(tiles.map((tile) => within(tile).getByRole('heading').textContent)).toEqual(['Ravi Kumar', 'Mei Tan']);
  expect(tiles[0]?.textContent).toMatch(/92%\s*match/);
  expect(tiles[0]?.textContent).toContain('Looks for help with Career Guidance. Same time zone');
  const profile = within(region).getByRole('link', { name: 'View profile of Ravi Kumar' });
  expect(profile.getAttribute('href')).toBe('/app/harbour/leaders/members/22');
  expect(within(screen.getByRole('region', { name: 'My mentees' })).getByText('Ella Ong')).toBeTruthy();
});

test('[A-192] [D-A73] a mentee has links to their conversation and their objectives where there are some', async () => {
  const progress_path = '/app/harbour/leaders/members/21?tab=progress';
  show({
    mentees: [{ ...card(21, 'Ella Ong'), chat_link: '/messages?user=21', progress_path }, card(22, 'Ravi Kumar')],
    suggested: [],
  });
  const links = await screen.findAllByRole('link', { name: /^Message/ });
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Message Ella Ong', '/messages?user=21'],
  ]);
  const progress = screen.getAllByRole('link', { name: /^View Progress/ });
  expect(progress.map((link) => link.getAttribute('href'))).toEqual([progress_path]);
});

test('[D-A65] where nobody is suggested there is no such part', async () => {
  show({ mentees: [card(21, 'Ella Ong')], suggested: [] });
  expect(await screen.findByText('Ella Ong')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Suggested mentees' })).toBeNull();
});
