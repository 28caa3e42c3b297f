import { lazy } from 'react';
import { defineRemote } from '@tandem/platform';
import { meta } from './remote.meta';

export default defineRemote(meta, {
  pages: {
    events: lazy(() => import('./features/list-events/events.page')),
    portalEvents: lazy(() => import('./features/list-events/events.page')),
    event: lazy(() => import('./features/view-event/event.page')),
    checkout: lazy(() => import('./features/check-out/checkout.page')),
    thankYou: lazy(() => import('./features/check-out/thank-you.page')),
    unsubscribe: lazy(() => import('./features/unsubscribe/unsubscribe.page')),
    adminEvents: lazy(() => import('./features/admin-events/admin-events.page')),
    newEvent: lazy(() => import('./features/edit-event/event-form.page')),
    editEvent: lazy(() => import('./features/edit-event/event-form.page')),
    checkIn: lazy(() => import('./features/check-in/check-in.page')),
    attendees: lazy(() => import('./features/attendees/attendees.page')),
    newsfeed: lazy(() => import('./features/newsfeed/newsfeed.page')),
    adminNewsfeed: lazy(() => import('./features/newsfeed/admin-newsfeed.page')),
  },
  widgets: {
    latestPosts: lazy(() => import('./features/newsfeed/latest-posts.widget')),
    upcoming: lazy(() => import('./features/show-upcoming/upcoming-events.widget')),
    adminUpcoming: lazy(() => import('./features/show-upcoming/admin-upcoming.widget')),
  },
});
