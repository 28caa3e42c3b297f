import type { World } from '../../kernel/index.js';
import { PlatformFacade } from '../platform/index.js';
import { buildPair, pairCreated, ProgrammeAdminFacade } from '../programme-admin/index.js';

interface Place {
  readonly id: number;
  readonly tenantId: number;
}

interface Two {
  readonly program: Place;
  readonly mentor: { readonly id: number };
  readonly mentee: { readonly id: number };
  readonly daysAgo: number;
}

const inside = <T>(world: World, { id: programId, tenantId }: Place, work: () => Promise<T>): Promise<T> =>
  world.database.asTenant({ tenantId, programId }, work);

/** The mentor with whom an admin has paired each mentee. */
export async function partnersOf(world: World, program: Place): Promise<ReadonlyMap<number, { id: number }>> {
  const wish = { programId: program.id, memberId: null, type: 'pair', limit: 500, offset: 0 } as const;
  const { rows } = await inside(world, program, () => world.get(ProgrammeAdminFacade).ties(wish));
  return new Map(rows.map(({ menteeIds: [menteeId = 0], mentorIds: [id = 0] }) => [menteeId, { id }]));
}

/** What an accepted session does for two people of a programme (D-P38); the marketplace pairs nobody. Does nothing where they are a pair. */
export async function pairUp(world: World, { program, mentor, mentee, daysAgo }: Two): Promise<void> {
  const programme = await world.get(PlatformFacade).programme(program.id);
  if (!programme || programme.isGeneral) return;
  const people = { programId: program.id, mentorId: mentor.id, menteeId: mentee.id };
  const pair = await buildPair(world, { ...people, daysAgo });
  if (!pair) return;
  await inside(world, program, () =>
    world.database.transaction((tx) => world.outbox.add(tx, pairCreated, { pairId: pair.id, ...people })),
  );
}
