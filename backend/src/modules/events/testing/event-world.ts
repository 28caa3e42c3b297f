import type { Answer, Api, Json, TestApp } from '../../../../test/harness.js';
import { buildPerson, buildProgramme } from '../../platform/index.js';
import type { BuiltPerson, BuiltProgramme } from '../../platform/index.js';
import { buildEvent } from '../events.builders.js';
import type { BuiltEvent, EventOverrides } from '../events.builders.js';

/** A programme of its own with an admin and a mentee. */
export interface EventWorld {
  readonly program: BuiltProgramme;
  readonly admin: BuiltPerson;
  readonly mentee: BuiltPerson;
  readonly api: Readonly<Record<'admin' | 'mentee', Api>>;
  build(overrides?: Partial<EventOverrides>): Promise<BuiltEvent>;
  /** Somebody else of the programme. */
  another(): Promise<{ readonly person: BuiltPerson; readonly api: Api }>;
}

export async function openEventWorld(app: TestApp): Promise<EventWorld> {
  const program = await buildProgramme(app);
  const admin = await buildPerson(app, { memberships: [{ program, role: 'admin' }] });
  const mentee = await buildPerson(app, { memberships: [{ program, role: 'mentee' }] });
  return {
    program,
    admin,
    mentee,
    api: { admin: await app.as(admin, program), mentee: await app.as(mentee, program) },
    build: (overrides = {}) => buildEvent(app, { program, by: admin, ...overrides }),
    another: async () => {
      const person = await buildPerson(app, { memberships: [{ program, role: 'mentee' }] });
      return { person, api: await app.as(person, program) };
    },
  };
}

/**
 * For a file of tests: one application for all of them, and before each the time of the day and a world of its own, about which nothing
 * is left to be told.
 */
export function eachInAWorld(
  start: (options: { env: Record<string, string> }) => Promise<TestApp>,
  use: (given: { app: TestApp; world: EventWorld }) => void,
): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await start({ env: { LOG_LEVEL: 'silent' } });
  });
  beforeEach(async () => {
    await app.clock.advance(-app.clock.offset / 1000);
    const world = await openEventWorld(app);
    await app.worker.drain();
    use({ app, world });
  });
  afterAll(() => app.close());
}

export const free = { name: 'General', ticket_type: 'free' as const, price: 0, max_amount: 0 };
export const paid = { name: 'Supporter', ticket_type: 'paid' as const, price: 25, max_amount: 0 };
export const contact = { name: 'Aina Rahman', email: 'aina@example.test', phone_no: '+60 12 345 6789' };

/** Body of a purchase: amounts in the order of the event's tickets. */
export function order(event: BuiltEvent, amounts: readonly number[], change: Record<string, unknown> = {}) {
  const tickets = amounts.map((amount, index) => ({ id: event.ticketIds[index], amount }));
  return { ...contact, event_id: event.id, tickets, ...change };
}

export const buy = (api: Api, body: unknown): Promise<Answer<Json>> => api.post('/tickets/purchase', body);

/** What the event's page shows the caller in its box. */
export async function box(api: Api, event: BuiltEvent): Promise<Json[]> {
  const { body } = await api.get(`/events/${event.id}`);
  return Object.values<Json>(body['event']?.['tickets'] ?? {});
}

export async function ticketsOf(api: Api, person: { id: number }, event: BuiltEvent): Promise<Json[]> {
  const { body } = await api.get(`/tickets/${person.id}?event_id=${event.id}`);
  return Object.values<Json>(body);
}

/** Orders of an event by state, as stored. */
export async function orderStates(app: TestApp, event: BuiltEvent): Promise<Record<string, number>> {
  const rows = await app.database.ops.rows<{ state: string; count: number }>(
    'select state, count(*)::int as count from events.ticket_order where event_id = $1 group by state',
    [event.id],
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Presses a button of the sandbox's page that a purchase led to, and lets the order hear of it. */
export async function press(app: TestApp, address: string, result: 'paid' | 'declined' | 'cancelled') {
  const answer = await app.anonymous.post(address, { result });
  await app.worker.drain();
  return answer;
}

/** A webinar far ahead, as the form sends it. */
export const eventFields = {
  event_type: 'webinar',
  title: 'Stories',
  privacy: 'is_public',
  timezone: 'Asia/Kuala_Lumpur',
  start_time: '2031-05-20T19:00',
  end_time: '2031-05-20T20:30',
  webinar_link: 'https://meet.example/stories',
  description: 'Three people tell.',
  organizer_name: 'Harbour Group',
  inquiry_email: 'events@harbour.example',
};
