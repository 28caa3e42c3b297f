import { lazy } from 'react';
import { defineRemote } from '@tandem/platform';
import { meta } from './remote.meta';

const EventsPage = lazy(() => import('./features/events/events.page'));

export default defineRemote(meta, {
  pages: { events: EventsPage, portalEvents: EventsPage },
  widgets: {},
});
