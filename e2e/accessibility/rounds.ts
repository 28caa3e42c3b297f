import { expect, type Page } from '@playwright/test';
import { homeOf, portalPath } from '../support/people';
import type { Place, Who } from './place';

/** What is done in the open page before it is looked at again, by the name of what is pressed. */
export interface Step {
  readonly name: string;
  readonly take: (page: Page) => Promise<void>;
}

/** A page, and what else there is to see on it, one after the other. */
export interface Stop {
  readonly path: string;
  /** There is no such page, which is what it says. */
  readonly isMissing?: boolean;
  /** It shows what waiting looks like. */
  readonly isEverBusy?: boolean;
  /** It listens to the server for as long as it is open. */
  readonly isListening?: boolean;
  readonly steps?: readonly Step[];
}

export interface Round {
  /** Who looks; `null` is a visitor. */
  readonly who: Who | null;
  readonly stops: (place: Place) => readonly (string | Stop)[];
}

const openTab = (name: string): Step => ({
  name,
  take: async (page) => {
    const tab = page.getByRole('tab', { name: new RegExp(`^${name}`) });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  },
});

/** Leaves the dialog that is open, and opens the one of this button. */
const openDialog = (name: string): Step => ({
  name,
  take: async (page) => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
});

/** Opens the dialog that asks before something is done. */
const openQuestion = (name: string): Step => ({
  name,
  take: async (page) => {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  },
});

/** A page is looked at by adding it here. Each round is one person in one browser; long rounds come first. */
export const rounds: Readonly<Record<string, Round>> = {
  'sessions and mentors': {
    who: 'mentee',
    stops: ({ program, mentor, upcoming, held, running, requested, groupId }) => [
      homeOf(program),
      '/main/dashboard',
      portalPath(program, '/directory'),
      portalPath(program, `/members/${mentor.id}`),
      `/mentor_profile/${mentor.slug}`,
      '/main/goal_setting',
      {
        path: portalPath(program, '/learning_objectives'),
        steps: [openQuestion('Delete objectives')],
      },
      portalPath(program, '/bookings'),
      portalPath(program, '/bookings/offline'),
      `${portalPath(program, '/bookings')}?session=${upcoming.id}`,
      `/main/bookings/${requested.id}/booking_requested`,
      portalPath(program, `/bookings/${running.id}/room`),
      portalPath(program, `/bookings/${held.id}/participants/${held.seats.mentor}/feedback`),
      portalPath(program, `/bookings/${held.id}/thank_you`),
      portalPath(program, `/groups/${groupId}`),
    ],
  },
  'the own account': {
    who: 'mentee',
    stops: ({ program, mentor, mentee, event, order, purchase }) => [
      `/users/${mentee.slug}/edit`,
      `/users/${mentee.slug}/edit/profile`,
      `/users/${mentee.slug}/edit/notification`,
      `/users/${mentee.slug}/edit/integrations`,
      portalPath(program, '/events'),
      portalPath(program, '/newsfeed'),
      { path: `${portalPath(program, '/messages')}?user=${mentor.id}`, isListening: true },
      portalPath(program, `/events/${event.id}/thank_you?order=${order}`),
      { path: portalPath(program, '/nothing-here'), isMissing: true },
      '/subscriptions',
      `/subscriptions/${purchase.id}/pending_payment`,
      `/subscriptions/${purchase.id}/thank_you`,
      `/payments/sandbox/${purchase.session}`,
      '/package/10/purchase_page',
      '/program-selection',
    ],
  },
  'signing in and visiting': {
    who: null,
    stops: ({ program: { tenantId, id }, invitation }) => [
      `/users/login?enterprise_id=${tenantId}&program_id=${id}`,
      `/users/sign_up?enterprise_id=${tenantId}&program_id=${id}`,
      '/login',
      '/register',
      '/forgot-password',
      '/reset-password?reset_password_token=none',
      '/need-confirmation',
      '/users/confirmation?confirmation_token=none',
      '/users/restore?token=none',
      '/discover/mentors',
      '/main/events',
      invitation,
      '/invites/none',
    ],
  },
  'an admin and the events': {
    who: 'admin',
    stops: ({ program, event }) => [
      portalPath(program, '/admin/events'),
      portalPath(program, '/admin/newsfeed'),
      portalPath(program, '/admin/events/new'),
      {
        path: portalPath(program, `/admin/events/${event.id}/edit`),
        steps: [openTab('Event Details'), openTab('Tickets'), openTab('Additional Data')],
      },
      portalPath(program, `/admin/events/${event.id}/attendees`),
      portalPath(program, `/admin/events/${event.id}/check_in`),
      portalPath(program, `/events/${event.id}`),
      '/events/unsubscribe?token=none',
    ],
  },
  'an admin and the people': {
    who: 'admin',
    stops: ({ program, assigned }) => [
      portalPath(program, '/admin/user_management'),
      portalPath(program, '/admin/group_and_pairings_management?tab=groups'),
      {
        path: portalPath(assigned, '/admin/group_and_pairings_management'),
        steps: [
          openTab('Unpaired'),
          openDialog('Create pairing'),
          openDialog('Create group'),
          openDialog('Import CSV'),
          openDialog('Auto match'),
        ],
      },
      {
        path: portalPath(program, '/admin/agenda'),
        steps: [openDialog('New agenda')],
      },
    ],
  },
  'an admin and the sessions': {
    who: 'admin',
    stops: ({ program, assigned, pairId, surveys }) => [
      {
        path: portalPath(assigned, '/admin/pairing-health'),
        steps: [openTab('One on One Pairing'), openDialog('Details of Ingrid and Tomas')],
      },
      portalPath(assigned, `/admin/pairing-health/${pairId}`),
      portalPath(program, '/surveys'),
      portalPath(program, '/surveys/new'),
      portalPath(program, `/surveys/${surveys.over}`),
      portalPath(program, '/admin/bookings/bookings_list'),
      portalPath(program, '/admin/bookings/reported'),
      portalPath(program, '/admin/mentorship_ratings'),
      {
        path: portalPath(program, '/admin/analytics'),
        steps: [
          openTab('Engagement'),
          openTab('Mentor-mentee health'),
          openTab('Learning progress'),
          openTab('User insights'),
        ],
      },
      portalPath(program, '/admin/bookings/offline'),
    ],
  },
  'a mentor': {
    who: 'mentor',
    stops: ({ program, event, mentee, surveys }) => [
      homeOf(program),
      portalPath(program, '/surveys'),
      portalPath(program, `/surveys/${surveys.open}`),
      `/mentee_profile/${mentee.hexId}`,
      `${portalPath(program, `/members/${mentee.id}`)}?tab=progress`,
      portalPath(program, '/availability'),
      portalPath(program, '/groups'),
      portalPath(program, '/agenda'),
      portalPath(program, `/events/${event.id}/checkout?tickets=${event.ticketIds[0]}x1`),
    ],
  },
  'who runs the enterprise': {
    who: 'owner',
    stops: ({ program }) => [
      '/create',
      `/edit/${program.id}`,
      {
        path: portalPath(program, '/admin/setup'),
        steps: [openTab('Pairing and Goals'), openTab('Reflection Questions')],
      },
      portalPath(program, '/admin/dashboard_settings'),
      portalPath(program, '/admin/appearance?tab=page_customization'),
      '/dashboard',
      '/enterprise',
    ],
  },
  'who looks after the installation': {
    who: 'superadmin',
    stops: () => [
      '/main/admins/releases',
      '/main/admins/users',
      '/main/admins/mentor_applications',
      '/main/admins/credit_purchases',
      '/remote-check/mf-events',
      '/remote-override/mf-events?url=http://localhost:4201/mf-manifest.json',
      { path: '/enter-program/999999999', isMissing: true },
      { path: '/dev/ui', isEverBusy: true },
    ],
  },
  'an admin': {
    who: 'admin',
    stops: ({ program }) => [
      portalPath(program, '/admin'),
      `${portalPath(program, '/admin')}?activity=all`,
      portalPath(program, '/admin/appearance'),
      {
        path: portalPath(program, '/admin/settings'),
        steps: [openTab('Pairing Methods'), openTab('Privacy'), openTab('Notifications')],
      },
      `${portalPath(program, '/admin/user-invites')}?role=mentee`,
    ],
  },
};
