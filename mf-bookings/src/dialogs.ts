import { later } from './session/later';

/** The wizard, over any page. */
export const RequestDialog = later(() =>
  import('./features/request-session/request-dialog').then((module) => module.RequestDialog),
);

/** The details of one session. */
export const SessionDialog = later(() =>
  import('./features/view-session/session-dialog').then((module) => module.SessionDialog),
);
