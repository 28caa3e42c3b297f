import { instantAt, wallTime } from '../../kernel/index.js';
import type { World } from '../../kernel/index.js';
import { demoEvents } from './demo-events.js';
import type { DemoEvent } from './demo-events.js';
import { demoPosts } from './demo-posts.js';
import type { DemoPost } from './demo-posts.js';
import { buildEvent, buildPost, buildTickets } from './events.builders.js';
import type { BuiltEvent } from './events.builders.js';

interface Person {
  id: number;
  name: string;
  email: string;
}
interface Programme {
  id: number;
  tenantId: number;
  timezone: string;
  name: string;
  isPortal: boolean;
  runById: number;
  mentees: Person[];
}

const day = 86_400_000;
/** Each event: one free ticket for fifteen people, two paid ones for five others. */
const freeBuyers = 15;
const paidBuyers = 5;

/** Demo programmes that have nobody's event yet, with who runs them and their mentees. */
const programmesSql = `
  select p.id, p.tenant_id as "tenantId", p.timezone, p.name, not (e.slug = 'main' and p.slug = 'main') as "isPortal",
    coalesce((select min(m.user_id) from platform.membership m where m.program_id = p.id and m.role = 'admin'),
      (select min(u.id) from platform."user" u where u.is_superadmin)) as "runById",
    (select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.firstname || ' ' || u.lastname, 'email', u.email) order by u.id)
     from platform.membership m join platform."user" u on u.id = m.user_id
     where m.program_id = p.id and m.role = 'mentee' and u.email like '%.test') as mentees
  from platform.programme p join platform.enterprise e on e.id = p.tenant_id
  where exists (select from platform.membership m join platform."user" u on u.id = m.user_id
      where m.program_id = p.id and m.role = 'mentee' and u.email like '%.test')
    and not exists (select from events.event v where v.program_id = p.id)
  order by p.id`;

/** Three events with tickets for each demo programme, and a newsfeed for each portal. Does nothing in a programme that has events. */
export async function seedEventsDemo(world: World): Promise<void> {
  const programmes = await world.database.ops.rows<Programme>(programmesSql);
  for (const programme of programmes) {
    for (const demo of demoEvents) await seedEvent(world, programme, demo);
    if (programme.isPortal) for (const post of demoPosts) await seedPost(world, programme, post);
  }
}

async function seedEvent(world: World, programme: Programme, demo: DemoEvent): Promise<void> {
  const start = startOf(world, programme, { inDays: Math.max(1, demo.inDays), hour: demo.hour });
  const event = await buildEvent(world, {
    program: programme,
    by: { id: programme.runById },
    start,
    minutes: demo.minutes,
    event: { timezone: programme.timezone, organizer_name: programme.name, ...demo.event },
    speakers: [...demo.speakers],
    tickets: [
      { name: 'General', ticket_type: 'free', price: 0, max_amount: 60 },
      ...(demo.paid ? [{ ...demo.paid, ticket_type: 'paid' as const }] : []),
    ],
    tags: { industry_tags: [...(demo.industries ?? [])] },
    questions: demo.inDays > 0 ? ['What do you hope to take home?'] : [],
  });
  await seedTickets(world, event, programme.mentees);
  if (demo.inDays < 0) await moveToPast(world, event, startOf(world, programme, demo));
}

function startOf(world: World, { timezone }: Programme, { inDays, hour }: Pick<DemoEvent, 'inDays' | 'hour'>): Date {
  const { date } = wallTime(new Date(world.clock.now().getTime() + inDays * day), timezone);
  return instantAt(date, `${String(hour).padStart(2, '0')}:00`, timezone);
}

/** The one who signs in to show the product comes first, so that there is a ticket to show. */
async function seedTickets(world: World, event: BuiltEvent, mentees: readonly Person[]): Promise<void> {
  const [free, paid] = event.ticketIds;
  const answers = event.questionIds.map((id) => ({ event_extra_field_id: id, answer: 'One thing to try next week.' }));
  for (const person of mentees.slice(0, freeBuyers))
    if (free) await buildTickets(world, { event, person, amounts: { [free]: 1 }, answers });
  for (const person of mentees.slice(freeBuyers, freeBuyers + paidBuyers))
    if (paid) await buildTickets(world, { event, person, amounts: { [paid]: 2 }, answers });
}

/** An event can only be made for the future; the demo's past one is made so and then set back. */
async function moveToPast(world: World, { id, tenantId, programId }: BuiltEvent, start: Date): Promise<void> {
  await world.database.asTenant({ tenantId, programId }, () =>
    world.database.rows(
      'update events.event set end_time = $2::timestamptz + (end_time - start_time), start_time = $2 where id = $1',
      [id, start],
    ),
  );
}

async function seedPost(world: World, programme: Programme, demo: DemoPost): Promise<void> {
  const { id: programId, tenantId, mentees, runById } = programme;
  const by = demo.by === 'admin' ? runById : mentees[demo.by]?.id;
  if (by === undefined) return;
  const createdAt = new Date(world.clock.now().getTime() - demo.daysAgo * day);
  const postId = await buildPost(world, { program: programme, by: { id: by }, text: demo.text, createdAt });
  const place = [tenantId, programId, postId];
  const likers = mentees.slice(0, demo.likes).map(({ id }) => id);
  await world.database.asTenant({ tenantId, programId }, async () => {
    if (demo.pinned)
      await world.database.rows('update events.newsfeed_post set pinned_at = created_at where id = $1', [postId]);
    await world.database.rows(
      'insert into events.newsfeed_like (tenant_id, program_id, post_id, user_id) select $1, $2, $3, unnest($4::bigint[])',
      [...place, likers],
    );
    for (const [index, text] of demo.comments.entries())
      await world.database.rows(
        `insert into events.newsfeed_comment (tenant_id, program_id, post_id, author_id, text, created_at) values ($1, $2, $3, $4, $5, $6)`,
        [...place, mentees[index + 4]?.id ?? by, text, createdAt],
      );
  });
}
