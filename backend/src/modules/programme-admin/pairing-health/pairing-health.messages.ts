import { z } from 'zod';
import { defineMessage } from '../../../kernel/index.js';

export interface AskedFeedback {
  readonly programId: number;
  /** Null for the whole programme. */
  readonly pairingId: number | null;
}

/** An admin wants feedback on sessions that nobody has rated yet (D-P72). */
export const feedbackAsked = defineMessage<AskedFeedback>({
  name: 'programme-admin.feedback-asked.v1',
  schema: z.object({ programId: z.number(), pairingId: z.number().nullable() }),
  sample: { programId: 1, pairingId: 7 },
});
