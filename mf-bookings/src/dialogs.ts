import { later } from './session/later';

export type { RequestForm } from './features/request-session/request-form';
export type { RequestDialogProps } from './features/request-session/request-dialog';
export type { ChosenSlot } from './features/request-session/use-request-wizard';
export { requestDrafts, requestTo } from './features/request-session/request-drafts';

/** The wizard, over any page. */
export const RequestDialog = later(() =>
  import('./features/request-session/request-dialog').then((module) => module.RequestDialog),
);

/** The same for a new session like an earlier one. */
export const BookAgainDialog = later(() =>
  import('./features/request-session/book-again-dialog').then((module) => module.BookAgainDialog),
);

/** The details of one session. */
export const SessionDialog = later(() =>
  import('./features/view-session/session-dialog').then((module) => module.SessionDialog),
);
