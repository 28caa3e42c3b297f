export { buildEvent, buildTickets, type BuiltEvent, type EventOverrides } from './events.builders.js';
export { seedEventsDemo } from './events.demo.js';
export { eventsFixtures } from './events.fixtures.js';
export { eventsMigrations } from './events.migrations.js';
export { EventsModule } from './events.module.js';
export { eventsPermissions } from './events.permissions.js';
