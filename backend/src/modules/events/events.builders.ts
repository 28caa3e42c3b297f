import type { SaveEventInput } from '@tandem/contracts/events';
import { saveEventBody } from '@tandem/contracts/events';
import { Invalid } from '../../kernel/index.js';
import type { ActorView, World } from '../../kernel/index.js';
import { PublishEvent } from './event/publish-event.js';
import { SaveEventChanges } from './event/save-event.js';
import { OrderBook } from './orders/order-book.js';
import { claimSeats } from './orders/seats.js';
import { priceOrder } from './orders/price-order.js';
import { writeOrder } from './orders/write-order.js';
import { lockEvent } from './event/lock-event.js';

export interface EventOverrides {
  readonly program: { readonly id: number; readonly tenantId: number };
  /** Who makes it. */
  readonly by: { readonly id: number };
  readonly event?: Partial<SaveEventInput['event']>;
  /** Beginning and end; tomorrow for an hour and a half unless given. */
  readonly start?: Date;
  readonly minutes?: number;
  readonly speakers?: SaveEventInput['event_speakers'];
  readonly tickets?: SaveEventInput['tickets'];
  readonly questions?: readonly string[];
  /** Whom it is for; everybody unless given. */
  readonly tags?: SaveEventInput['event_tags'];
  readonly published?: boolean;
}

export interface BuiltEvent {
  readonly id: number;
  readonly programId: number;
  readonly tenantId: number;
  /** Ids of the tickets on offer, in their order. */
  readonly ticketIds: readonly number[];
  readonly questionIds: readonly number[];
}

const hour = 3_600_000;
const quarter = hour / 4;

/** An event made by the use cases that admins use; published unless told otherwise. */
export async function buildEvent(world: World, overrides: EventOverrides): Promise<BuiltEvent> {
  const { program, by } = overrides;
  const scope = { tenantId: program.tenantId, programId: program.id };
  return world.database.asTenant(scope, async () => {
    const actor: ActorView = { ...scope, userId: by.id, sessionId: null, roles: ['admin'], permissions: [] };
    const saved = await world.get(SaveEventChanges).run(actor, saveEventBody.parse(inputOf(world, overrides)));
    const id = saved.event_id;
    if (overrides.published !== false) await world.get(PublishEvent).toggle(actor, id);
    const idsOf = async (table: 'ticket_type' | 'extra_question') =>
      (
        await world.database.rows<{ id: number }>(
          `select id from events.${table} where event_id = $1 order by position, id`,
          [id],
        )
      ).map((row) => row.id);
    return {
      id,
      ...scope,
      ticketIds: await idsOf('ticket_type'),
      questionIds: await idsOf('extra_question'),
    };
  });
}

function inputOf(world: World, overrides: EventOverrides): SaveEventInput {
  const now = world.clock.now().getTime();
  const start = overrides.start ?? new Date(Math.ceil((now + 26 * hour) / quarter) * quarter);
  const end = new Date(start.getTime() + (overrides.minutes ?? 90) * 60_000);
  return {
    event: {
      event_type: 'webinar',
      title: 'An evening of stories',
      privacy: 'is_public',
      timezone: 'Asia/Kuala_Lumpur',
      webinar_link: 'https://meet.example/stories',
      description: 'Three people tell what changed.',
      organizer_name: 'Harbour Group',
      inquiry_email: 'events@harbour.example',
      ...overrides.event,
      start_time: start.toISOString(),
      end_time: end.toISOString(),
    },
    event_speakers: overrides.speakers ?? [],
    tickets: overrides.tickets ?? [{ name: 'General', ticket_type: 'free', price: 0, max_amount: 0 }],
    event_tags: overrides.tags,
    extra_fields: (overrides.questions ?? []).map((title) => ({ title })),
  };
}

/** Confirmed tickets of a person, as if they had been bought and paid. */
export async function buildTickets(
  world: World,
  order: {
    event: BuiltEvent;
    person: { id: number; name?: string; email?: string };
    amounts: Readonly<Record<number, number>>;
    answers?: { event_extra_field_id: number; answer: string }[];
  },
): Promise<number> {
  const { event, person } = order;
  return world.database.asTenant({ tenantId: event.tenantId, programId: event.programId }, () =>
    world.database.transaction(async (tx) => {
      const locked = await lockEvent(tx, event.id, event.programId);
      const tickets = Object.entries(order.amounts).map(([id, amount]) => ({ id: Number(id), amount }));
      const contact = {
        name: person.name ?? 'Guest',
        email: person.email ?? 'guest@example.test',
        phone_no: '+60123456789',
      };
      const purchase = { ...contact, event_id: event.id, answers: order.answers ?? [], tickets };
      const priced = await priceOrder(tx, { purchase, userId: person.id });
      await claimSeats(tx, priced.lines);
      const now = world.clock.now();
      const orderId = await writeOrder(tx, {
        event: locked,
        userId: person.id,
        purchase,
        priced,
        now,
        heldUntil: null,
      });
      const book = world.get(OrderBook);
      const written = await book.find(tx, orderId);
      if (!written) throw new Invalid('order.missing', {});
      await book.confirm(tx, written);
      return orderId;
    }),
  );
}

export interface PostOverrides {
  readonly program: { readonly id: number; readonly tenantId: number };
  readonly by: { readonly id: number };
  readonly text?: string;
  readonly createdAt?: Date;
}

/** A post of the newsfeed. */
export async function buildPost(world: World, { program, by, text, createdAt }: PostOverrides): Promise<number> {
  const post = await world.database.asTenant({ tenantId: program.tenantId, programId: program.id }, () =>
    world.database.row<{ id: number }>(
      `insert into events.newsfeed_post (tenant_id, program_id, author_id, text, created_at) values ($1, $2, $3, $4, $5) returning id`,
      [program.tenantId, program.id, by.id, text ?? 'Welcome, everybody.', createdAt ?? world.clock.now()],
    ),
  );
  return post?.id ?? 0;
}
