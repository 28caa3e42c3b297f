export { eventsMigrations } from './events.migrations.js';
export { EventsModule } from './events.module.js';
