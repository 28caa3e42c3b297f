import { screen, waitFor, within } from '@testing-library/react';
import type { RatingRow } from '@tandem/contracts/bookings';
import { Refusal } from '@tandem/testing/api-server';
import { open, portal } from '@tandem/testing/remote-screen';
import { adminBackend } from '../../testing/admin-backend';
import RatingsPage from './ratings.page';

const at = '/app/harbour/leaders/admin/mentorship_ratings';
const show = (search = '') => open(<RatingsPage />, { at: at + search, tenant: portal });
const address = () => screen.getByLabelText('address').textContent;
const person = (id: number, full_name: string) => ({ id, full_name, profile_photo: null });

const pair: RatingRow = {
  id: 7,
  type: 'pair',
  name: null,
  mentees: [person(21, 'Ella Ong')],
  mentors: [person(12, 'Mei Lin Tan')],
  sessions_rated: 3,
  average_mentee_rating: 4.2,
  average_mentor_rating: 2.5,
  last_rated: '2026-05-20',
};
const group: RatingRow = {
  ...pair,
  id: 9,
  type: 'group',
  name: 'First years',
  mentees: [person(21, 'Ella Ong'), person(22, 'Omar Said')],
  sessions_rated: 0,
  average_mentee_rating: null,
  average_mentor_rating: null,
  last_rated: null,
};
const backend = (max_pages = 1) =>
  adminBackend().on('GET /mentorship_ratings/main', ({ query }) => ({
    rows: [query.get('type') === 'group' ? group : pair],
    total: 1,
    max_pages,
  }));
const cells = async () =>
  within((await screen.findAllByRole('row'))[1] as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.trim());

test('[D-P74] the tabs Pair and Group show who rated how many sessions, both averages and the last day', async () => {
  const server = backend();
  const { user } = show();
  await screen.findByText('20 May 2026');
  expect((await cells()).slice(2, 6)).toEqual(['3', '4.2', '2.5', '20 May 2026']);
  expect(screen.getByText('Ella Ong')).toBeTruthy();
  expect(server.asked('GET /mentorship_ratings/main')[0]?.query.get('program_id')).toBe(String(portal.programId));
  await user.click(screen.getByRole('tab', { name: 'Group' }));
  expect(await screen.findByText('First years')).toBeTruthy();
  expect((await cells()).slice(3, 7)).toEqual(['0', '–', '–', '–']);
  expect(address()).toBe(`${at}?tab=group`);
});

test('[D-P74] View details names the pair in the address, over which the Rating Overview opens; pages keep their place', async () => {
  backend(3);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(address()).toBe(`${at}?page=2`));
  const details = await screen.findByRole('button', { name: 'View details of Ella Ong, Mei Lin Tan' });
  expect(details.textContent).toBe('View details');
  await user.click(details);
  expect(address()).toBe(`${at}?page=2&rating=7`);
});

test('nobody is paired yet; a list that cannot be read is asked for again', async () => {
  const server = adminBackend().on('GET /mentorship_ratings/main', () => new Refusal(500, { error: 'resting' }));
  const { user } = show();
  expect(await screen.findByText('resting')).toBeTruthy();
  server.on('GET /mentorship_ratings/main', () => ({ rows: [], total: 0, max_pages: 0 }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nobody is paired yet.')).toBeTruthy();
});
