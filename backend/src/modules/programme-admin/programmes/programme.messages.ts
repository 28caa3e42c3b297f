import { z } from 'zod';
import { defineMessage } from '../../../kernel/index.js';

/** A programme was switched off; what was asked for and agreed in it until then ends (D-P16). */
export const programmeDeactivated = defineMessage({
  name: 'programme-admin.programme-deactivated.v1',
  schema: z.object({ programId: z.number() }),
  sample: { programId: 1 },
});
