import type { ActorView, World } from '../../../kernel/index.js';
import type { BuiltProgramme } from '../../platform/index.js';
import { OpenConversation } from './open-conversation.js';

/** The conversation of two people of a programme, opened by the first; answers its id. */
export async function buildConversation(
  world: Pick<World, 'database' | 'get'>,
  program: Pick<BuiltProgramme, 'id' | 'tenantId'>,
  [openerId, otherId]: readonly [number, number],
): Promise<number> {
  const place = { tenantId: program.tenantId, programId: program.id };
  const opener: ActorView = { userId: openerId, sessionId: null, ...place, roles: ['mentee'], permissions: [] };
  const { id } = await world.database.asTenant(place, () => world.get(OpenConversation).run(opener, otherId));
  return id;
}
