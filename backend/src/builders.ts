/** What demo data, tests over HTTP and browser tests build their people, programmes and sessions with. */
export * from './modules/platform/platform.builders.js';
export * from './modules/accounts/accounts.builders.js';
export * from './modules/accounts/goal-setting/goal-setting.builders.js';
export * from './modules/programme-admin/programme-admin.builders.js';
export * from './modules/programme-admin/surveys/survey.builders.js';
export * from './modules/bookings/bookings.builders.js';
export * from './modules/events/events.builders.js';
export * from './modules/notifications/notifications.builders.js';
