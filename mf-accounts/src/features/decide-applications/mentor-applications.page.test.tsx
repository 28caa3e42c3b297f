import { screen, waitFor, within } from '@testing-library/react';
import type { MentorApplication } from '@tandem/contracts/accounts';
import { person } from '../../testing/people';
import { open, said } from '../../testing/screen';
import { Refusal, type ApiServer } from '@tandem/testing/api-server';
import MentorApplicationsPage from './mentor-applications.page';

const superadmin = person({ is_superadmin: true, roles: ['superadmin'], user_type: 'admin' });
const AT = '/main/admins/mentor_applications';
const application = (changes: Partial<MentorApplication>): MentorApplication => ({
  user_id: 21,
  full_name: 'Mei Lin Tan',
  email: 'mei@example.test',
  slug: 'mei-lin-tan',
  job_title: 'Product Director',
  company: 'Tidewater Bank',
  application_date: '2026-05-02T18:00:00Z',
  ...changes,
});
const waiting = [
  application({}),
  application({ user_id: 22, full_name: 'Ravi Kumar', job_title: null, company: null }),
];

const show = (more: (api: ApiServer) => void = () => undefined, at = AT) =>
  open(<MentorApplicationsPage />, {
    at,
    user: superadmin,
    api: (api) => {
      api.on(`GET ${AT}.json`, () => ({ data: waiting, max_pages: 2 }));
      more(api);
    },
  });
const rowOf = async (name: string) => within((await screen.findByText(name)).closest<HTMLElement>('[role=row], tr')!);

test('[D-A134][A-308] the waiting applications tell who, where they work, since when, and that they are pending', async () => {
  show();
  const row = await rowOf('Mei Lin Tan');
  for (const text of ['mei@example.test', 'Product Director, Tidewater Bank', '3 May 2026', 'Pending'])
    expect(row.getByText(text)).toBeTruthy();
  expect(row.getByRole('link', { name: 'Mei Lin Tan' }).getAttribute('href')).toBe('/mentor_profile/mei-lin-tan');
  expect((await rowOf('Ravi Kumar')).getByText('Not told yet')).toBeTruthy();
});

test('[D-A134] approving sends the decision, says so, and the row leaves', async () => {
  const { api, user } = show();
  api.on(`POST ${AT}/21`, () => {
    api.on(`GET ${AT}.json`, () => ({ data: waiting.slice(1), max_pages: 1 }));
    return { user_id: 21, status: 'approved' };
  });
  await user.click(await screen.findByRole('button', { name: 'Approve Mei Lin Tan' }));
  await said('Mei Lin Tan is a mentor now.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve Mei Lin Tan' })).toBeNull());
  expect(api.asked(`POST ${AT}/21`).map((call) => call.body)).toEqual([{ status: 'approved' }]);
});

test('[D-A134] declining asks once, by name, before it is sent', async () => {
  const { api, user } = show();
  api.on(`POST ${AT}/22`, () => ({ user_id: 22, status: 'rejected' }));
  await user.click(await screen.findByRole('button', { name: 'Decline Ravi Kumar' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Decline Ravi Kumar?' }));
  expect(api.asked(`POST ${AT}/22`)).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Decline' }));
  await said('Ravi Kumar was declined.');
  expect(api.asked(`POST ${AT}/22`).map((call) => call.body)).toEqual([{ status: 'rejected' }]);
});

test('[D-A134] who decides what a colleague has just decided is told', async () => {
  const { api, user } = show();
  api.on(`POST ${AT}/21`, () => new Refusal(404, { error: 'Not found.' }));
  await user.click(await screen.findByRole('button', { name: 'Approve Mei Lin Tan' }));
  await said('This application was decided already.');
});

test('[D-A148] the page of the list stands in the address', async () => {
  const { api, user, router } = show();
  await rowOf('Mei Lin Tan');
  await user.click(screen.getByRole('button', { name: /2$/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  await waitFor(() => expect(api.asked(`GET ${AT}.json`).at(-1)?.query.get('page')).toBe('2'));
});

test('[D-A148] nothing waiting says so; a failed list can be asked for again', async () => {
  const { api, user } = show((given) => given.on(`GET ${AT}.json`, () => new Refusal(500, { error: 'Try later.' })));
  await screen.findByText('Try later.');
  api.on(`GET ${AT}.json`, () => ({ data: [], max_pages: 0 }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('No application is waiting');
});
