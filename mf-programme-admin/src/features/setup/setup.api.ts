import type { Timezone } from '@tandem/contracts/platform';
import { programmeAdminApi } from '../../programme-admin.api';

/** What the forms of the set-up choose from. */
export const setupApi = programmeAdminApi.injectEndpoints({
  endpoints: (build) => ({
    programmeAdminTimezones: build.query<Timezone[], void>({ query: () => '/timezones' }),
  }),
});
