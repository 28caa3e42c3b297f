import { lazy } from 'react';
import { defineRemote } from '@tandem/platform';
import { meta } from './remote.meta';

export default defineRemote(meta, {
  pages: {
    enterpriseDashboard: lazy(() => import('./features/enterprise/enterprise-dashboard.page')),
    createProgramme: lazy(() => import('./features/edit-programme/create-programme.page')),
    editProgramme: lazy(() => import('./features/edit-programme/edit-programme.page')),
    dashboard: lazy(() => import('./features/dashboard/dashboard.page')),
    settings: lazy(() => import('./features/settings/settings.page')),
    appearance: lazy(() => import('./features/appearance/appearance.page')),
  },
  widgets: {},
});
