import { lazy } from 'react';
import { defineRemote } from '@tandem/platform';
import { meta } from './remote.meta';

export default defineRemote(meta, {
  pages: {
    bookings: lazy(() => import('./pages/bookings.page')),
    bookingRequested: lazy(() => import('./features/confirm-request/booking-requested.page')),
    feedback: lazy(() => import('./features/give-feedback/feedback.page')),
    thankYou: lazy(() => import('./features/give-feedback/thank-you.page')),
    offline: lazy(() => import('./features/log-offline/offline.page')),
    adminOffline: lazy(() => import('./features/log-offline/admin-offline.page')),
    adminBookings: lazy(() => import('./features/admin-bookings/admin-bookings.page')),
    reportedBookings: lazy(() => import('./features/reported-bookings/reported.page')),
    room: lazy(() => import('./features/room/room.page')),
    groups: lazy(() => import('./features/groups/groups.page')),
    group: lazy(() => import('./pages/group.page')),
  },
  widgets: {
    groupInvitations: lazy(() => import('./features/groups/invitations.widget')),
    week: lazy(() => import('./features/week/week.widget')),
    overdue: lazy(() => import('./features/conclude-sessions/overdue.widget')),
    nextSession: lazy(() => import('./features/show-upcoming/next-session.widget')),
    upcoming: lazy(() => import('./features/show-upcoming/upcoming.widget')),
    book: lazy(() => import('./features/connect/book.widget')),
    connect: lazy(() => import('./features/connect/connect.widget')),
    ratingOverview: lazy(() => import('./features/show-ratings/rating-overview.widget')),
  },
});
