import { NotFound } from './not-found';
import type { PageEntry } from '../pages/page-entry';

/** What an unknown address shows: to everybody, with the navigation that the person has. */
export const notFoundEntry: PageEntry = { path: '*', access: 'open', layout: 'general', element: <NotFound /> };
