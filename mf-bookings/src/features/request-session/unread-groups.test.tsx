import { Refusal } from '@tandem/testing/api-server';
import { open, portal } from '@tandem/testing/remote-screen';
import { screen, waitFor } from '@testing-library/react';
import type { GroupView } from '@tandem/contracts/programme-admin';
import { availabilityOf, BookingsBackend } from '../../testing/bookings-backend';
import { circle } from '../../testing/groups';
import { aina } from '../../testing/people';
import { dialog, free, freshMentor, next, pickDay, step } from '../../testing/wizard';
import { RequestDialog } from './request-dialog';
import { requestDrafts, requestTo } from './request-drafts';
import { emptyRequest, type RequestForm } from './request-form';

/** The wizard where the viewer's groups cannot be read until the test mends it. */
function show(draft?: Partial<RequestForm>) {
  const userId = freshMentor();
  const about = requestTo(portal.programId, 'person', userId);
  if (draft) requestDrafts.keep(aina.id, about, { ...emptyRequest, ...draft });
  const backend = new BookingsBackend();
  backend.on('GET /groups', () => new Refusal(500, { error: 'The server is away.' }));
  backend.on('GET /mentors/*/availability', () => availabilityOf(free));
  backend.on('GET /programs', () => ({ learning_modules: [], program_goals: [] }));
  const person = { userId, name: 'Ben Okafor', as: 'mentor' as const };
  const page = open(<RequestDialog person={person} onClose={jest.fn()} />, {
    at: '/members/9',
    tenant: portal,
  });
  const mend = (groups: GroupView[]) =>
    backend.on('GET /groups', () => ({ groups, total: groups.length, max_pages: 1 }));
  return { ...page, mend, backend, kept: () => requestDrafts.find(aina.id, about) };
}

const retry = async () => (await dialog()).findByRole('button', { name: 'Retry' });

test('[B-020] groups that could not be read are said to be so where one is chosen, and a draft for one is kept until they are', async () => {
  const { user, mend, backend, kept } = show({ booking_type: 'group', group_id: 4 });
  expect(await screen.findByText('Your groups could not be loaded.')).toBeTruthy();
  expect(backend.asked('GET /groups')).toHaveLength(1);
  expect(screen.getByRole('radio', { name: 'Book a Group Session' })).toHaveProperty('checked', true);
  await next(user);
  await step('Type');
  expect(kept()).toMatchObject({ booking_type: 'group', group_id: 4 });
  mend([circle()]);
  await user.click(await retry());
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Group' })).toHaveProperty('value', '#4 Growth circle'),
  );
  expect(screen.queryByText('Your groups could not be loaded.')).toBeNull();
});

test('[B-022] a session of two can be asked for though the groups could not be read; who turns out to have none is not asked', async () => {
  const { user, mend } = show();
  expect(await screen.findByText('Your groups could not be loaded.')).toBeTruthy();
  await next(user);
  await pickDay(user, /14 May/);
  await user.click((await dialog()).getByRole('button', { name: 'Back' }));
  await step('Type');
  mend([]);
  await user.click(await retry());
  await step('Date');
  expect(screen.queryByRole('radio', { name: 'Book a Group Session' })).toBeNull();
});
