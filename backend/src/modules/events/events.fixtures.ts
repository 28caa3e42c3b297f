import type { Fixtures, FixtureWorld } from '../../kernel/index.js';
import { buildEvent, buildPost, buildTickets } from './events.builders.js';

const privateEvent = (world: FixtureWorld) =>
  buildEvent(world, {
    program: { id: world.programId, tenantId: world.tenantId },
    by: { id: world.people.admin },
    event: { privacy: 'is_private' },
  });

async function boughtBy(world: FixtureWorld): Promise<{ orderId: number }> {
  const event = await privateEvent(world);
  const amounts = Object.fromEntries(event.ticketIds.map((id) => [id, 1]));
  return { orderId: await buildTickets(world, { event, person: { id: world.people.mentee }, amounts }) };
}

const slugSql = `select p.slug as program, e.slug as enterprise from platform.programme p
  join platform.enterprise e on e.id = p.tenant_id where p.id = $1`;
const slugsOf = async (world: FixtureWorld) =>
  world.database.row<{ program: string; enterprise: string }>(slugSql, [world.programId]);

const postOf = (world: FixtureWorld) =>
  buildPost(world, {
    program: { id: world.programId, tenantId: world.tenantId },
    by: { id: world.people.mentee },
  });

/** A published event for members only, and the mentee's ticket to one. */
export const eventsFixtures: Fixtures = {
  event: async (world) => (await privateEvent(world)).id,
  ticket_owner: (world) => Promise.resolve(world.people.mentee),
  ticket_order: async (world) => (await boughtBy(world)).orderId,
  ticket: async (world) => {
    const { orderId } = await boughtBy(world);
    const row = await world.database.row<{ id: number }>('select id from events.ticket where order_id = $1', [orderId]);
    return row?.id ?? 0;
  },
  newsfeed_post: (world) => postOf(world),
  newsfeed_comment: async (world) => {
    const values = [world.tenantId, world.programId, await postOf(world), world.people.mentee, world.clock.now()];
    const row = await world.database.row<{ id: number }>(
      `insert into events.newsfeed_comment (tenant_id, program_id, post_id, author_id, text, created_at)
       values ($1, $2, $3, $4, 'Thank you!', $5) returning id`,
      values,
    );
    return row?.id ?? 0;
  },
  event_enterprise: async (world) => (await slugsOf(world))?.enterprise ?? '',
  event_programme: async (world) => (await slugsOf(world))?.program ?? '',
};
