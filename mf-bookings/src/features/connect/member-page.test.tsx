import type { GroupView } from '@tandem/contracts/programme-admin';
import { open, portal } from '@tandem/testing/remote-screen';
import { screen } from '@testing-library/react';
import { availabilityOf, BookingsBackend } from '../../testing/bookings-backend';
import { circle } from '../../testing/groups';
import { dialog, fillTopic, free, freshMentor, next, step } from '../../testing/wizard';
import BookWidget from './book.widget';

function showMemberPage(groups: GroupView[]) {
  const backend = new BookingsBackend();
  backend.on('GET /bookings/may_request', ({ query }) => ({
    users: [{ user_id: Number(query.get('user_ids')), allowed: true, reason: null, full: null }],
  }));
  backend.on('GET /groups', () => ({ groups, total: groups.length, max_pages: 1 }));
  backend.on('GET /mentors/*/availability', () => availabilityOf(free));
  backend.on('GET /programs', () => ({ learning_modules: [], program_goals: [] }));
  const at = '/app/harbour/leaders/members/34';
  return open(<BookWidget userId={freshMentor()} name="Ben Okafor" as="mentor" />, { at, tenant: portal });
}

test.each([
  ['somebody with a group', [circle()], 3],
  ['somebody without a group', [], 2],
])(
  '[B-021, B-022, D-B161] on a portal’s member page %s gets the short form with the time of the card',
  async (_who, groups, steps) => {
    const { user } = showMemberPage(groups);
    await user.click(await screen.findByRole('radio', { name: /8:00 PM/ }));
    await user.click(screen.getByRole('button', { name: 'Book' }));
    expect(await screen.findByRole('list', { name: `Step 1 of ${steps}` })).toBeTruthy();
    if (groups.length > 0) {
      expect((await dialog()).getByRole('radio', { name: 'Book a Group Session' })).toBeTruthy();
      await next(user);
    }
    await step('Details');
    expect(await (await dialog()).findByRole('radio', { name: /8:00 PM/ })).toHaveProperty('checked', true);
    await next(user);
    await fillTopic(user);
    expect((await dialog()).getByText('Thu, 14 May 2026, 8:00 PM GMT+8 (1:00 PM BST for Ben)')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Book Session' })).toBeTruthy();
  },
);
