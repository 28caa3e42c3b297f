import { z } from 'zod';
import { defineMessage } from '../../kernel/index.js';

const id = z.number().int().positive();
const programmeRole = z.enum(['mentee', 'mentor', 'admin', 'portal_owner']);

/** An account was made. `programId` and `role` name the programme that the person joined with it, if any. */
export const userSignedUp = defineMessage({
  name: 'platform.user-signed-up.v1',
  schema: z.object({ userId: id, programId: id.nullable(), role: programmeRole.nullable() }),
  sample: { userId: 1, programId: 2, role: 'mentor' },
});

export const enterpriseCreated = defineMessage({
  name: 'platform.enterprise-created.v1',
  schema: z.object({ enterpriseId: id, userId: id }),
  sample: { enterpriseId: 1, userId: 2 },
});

/** Asked for by a person or an address; null when no account has it, so that both cases cost the same. */
export const confirmationRequested = defineMessage({
  name: 'platform.confirmation-requested.v1',
  schema: z.object({ userId: id.nullable() }),
  sample: { userId: 1 },
});

/** Somebody came in by password. */
export const userSignedIn = defineMessage({
  name: 'platform.user-signed-in.v1',
  schema: z.object({ userId: id }),
  sample: { userId: 1 },
});

export const passwordResetRequested = defineMessage({
  name: 'platform.password-reset-requested.v1',
  schema: z.object({ userId: id.nullable() }),
  sample: { userId: 1 },
});

export const passwordChanged = defineMessage({
  name: 'platform.password-changed.v1',
  schema: z.object({ userId: id }),
  sample: { userId: 1 },
});

export const emailConfirmed = defineMessage({
  name: 'platform.email-confirmed.v1',
  schema: z.object({ userId: id }),
  sample: { userId: 1 },
});

/** A superadmin gave the account another address; links to confirm the one before are dead. */
export const emailChanged = defineMessage({
  name: 'platform.email-changed.v1',
  schema: z.object({ userId: id, from: z.string(), to: z.string() }),
  sample: { userId: 1, from: 'before@example.test', to: 'after@example.test' },
});

/** The account is closed; for 30 days its person can have it back. Told once, whatever tenants the person belongs to. */
export const userDeleted = defineMessage({
  name: 'platform.user-deleted.v1',
  schema: z.object({ userId: id }),
  sample: { userId: 1 },
});

export const userRestored = defineMessage({
  name: 'platform.user-restored.v1',
  schema: z.object({ userId: id }),
  sample: { userId: 1 },
});

/** Nobody can have the account back any more: whatever an area keeps of the person's own has to go. */
export const userPurged = defineMessage({
  name: 'platform.user-purged.v1',
  schema: z.object({ userId: id }),
  sample: { userId: 1 },
});

export const memberJoined = defineMessage({
  name: 'platform.member-joined.v1',
  schema: z.object({ userId: id, programId: id, role: programmeRole }),
  sample: { userId: 1, programId: 2, role: 'mentee' },
});

export const memberLeft = defineMessage({
  name: 'platform.member-left.v1',
  schema: z.object({ userId: id, programId: id, role: programmeRole }),
  sample: { userId: 1, programId: 2, role: 'mentee' },
});
