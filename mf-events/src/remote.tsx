import { lazy } from 'react';
import { defineRemote } from '@tandem/platform';
import { meta } from './remote.meta';

export default defineRemote(meta, {
  pages: { events: lazy(() => import('./features/events/events.page')) },
  widgets: {},
});
