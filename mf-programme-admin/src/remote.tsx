import { lazy } from 'react';
import { defineRemote } from '@tandem/platform';
import { meta } from './remote.meta';

const ProgrammeHomePage = lazy(() => import('./features/programme-home/programme-home.page'));

export default defineRemote(meta, {
  pages: { programmeHome: ProgrammeHomePage, enterpriseHome: ProgrammeHomePage },
  widgets: {},
});
