export * from './activities.js';
export * from './rules.js';
export * from './programmes.js';
export * from './participants.js';
export { type PairedPerson } from './paging.js';
export * from './invitations.js';
export * from './pairings.js';
export * from './groups.js';
export * from './overview.js';
