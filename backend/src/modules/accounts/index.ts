export { AccountsFacade, type HoursView, type ProfileCard } from './accounts.facade.js';
export { accountsMigrations } from './accounts.migrations.js';
export { Credits, type CreditOrder } from './credits/credits.js';
export { InsufficientCredit, NothingToRefund } from './accounts.errors.js';
