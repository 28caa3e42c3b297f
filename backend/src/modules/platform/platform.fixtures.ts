import { SessionStarter, type Fixtures } from '../../kernel/index.js';

/** Things that the samples of the platform's routes name. */
export const platformFixtures: Fixtures = {
  enterprise: (world) => Promise.resolve(world.tenantId),
  programme: (world) => Promise.resolve(world.programId),
  /** A session of the mentee. */
  session: async (world) => {
    await world.get(SessionStarter).start(world.people.mentee);
    const row = await world.database.row<{ id: number }>(
      'select max(id) as id from platform.session where user_id = $1',
      [world.people.mentee],
    );
    return row?.id ?? 0;
  },
};
