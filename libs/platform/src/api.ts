import { createApi, defaultSerializeQueryArgs } from '@reduxjs/toolkit/query/react';
import { platformQuery } from './base-query';

let activeProgramId: number | null = null;

/** Tells the cache which programme answers belong to, so that two portals never share an entry. */
export function separateCacheBy(programId: number | null): void {
  activeProgramId = programId;
}

// An area adds its own with `api.enhanceEndpoints({ addTagTypes: ['bookings/list'] })`.
const tagTypes: string[] = ['platform/current-user', 'platform/programs', 'notifications/list'];

/**
 * The only RTK Query api. Areas add their calls with `api.injectEndpoints`, endpoint and tag names prefixed by the area
 * (`bookingsRequest`, `'bookings/list'`). A url is a path under `/api/v1`; one that starts with `/api/` stays verbatim.
 * Every failure is a {@link Problem}; a `responseHandler` is given no refusal.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: platformQuery,
  tagTypes,
  serializeQueryArgs: (query) => `${activeProgramId ?? 'none'}:${defaultSerializeQueryArgs(query)}`,
  endpoints: () => ({}),
});

const { injectEndpoints } = api;
// A newer version of a remote takes the older one's place in the open page, and its calls take the place of the older calls.
api.injectEndpoints = (given) => injectEndpoints({ overrideExisting: true, ...given });
