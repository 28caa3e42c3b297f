import { z } from 'zod';
import { defineMessage } from '../../kernel/index.js';

/** Two people became a pair: by their first accepted session, or by an admin. */
export const pairCreated = defineMessage({
  name: 'programme-admin.pair-created.v1',
  schema: z.object({ pairId: z.number(), programId: z.number(), mentorId: z.number(), menteeId: z.number() }),
  sample: { pairId: 1, programId: 1, mentorId: 2, menteeId: 3 },
});
