import {
  groupStates,
  pairingMethods,
  programmeRoles,
  type GroupState,
  type PairingMethod,
} from '@tandem/contracts/programme-admin';
import { z } from 'zod';
import { defineMessage } from '../../kernel/index.js';
import type { ProgrammeRole } from '../platform/index.js';

interface Rules {
  readonly programId: number;
  readonly pairingMethod: PairingMethod;
  readonly smartMatching: boolean;
  readonly menteesPerMentor: number;
  readonly mentorsPerMentee: number;
}

/** Whether members of the programme see reviews and ratings from now on (D-P49). */
export const reviewPrivacyChanged = defineMessage<{ readonly programId: number; readonly shown: boolean }>({
  name: 'programme-admin.review-privacy-changed.v1',
  schema: z.object({ programId: z.number(), shown: z.boolean() }),
  sample: { programId: 1, shown: true },
});

/** Whether sessions of the programme cost a credit from now on (D-P123). */
export const creditRuleChanged = defineMessage<{ readonly programId: number; readonly required: boolean }>({
  name: 'programme-admin.credit-rule-changed.v1',
  schema: z.object({ programId: z.number(), required: z.boolean() }),
  sample: { programId: 1, required: true },
});

/** Names of the programme's goals from now on, in their order (D-P29). */
export const goalsChanged = defineMessage<{ readonly programId: number; readonly goals: string[] }>({
  name: 'programme-admin.goals-changed.v1',
  schema: z.object({ programId: z.number(), goals: z.array(z.string()) }),
  sample: { programId: 1, goals: ['Lead a team', 'Speak in public'] },
});

/** How the programme pairs people from now on (D-P36, D-P40, D-P41). */
export const rulesChanged = defineMessage<Rules>({
  name: 'programme-admin.rules-changed.v1',
  schema: z.object({
    programId: z.number(),
    pairingMethod: z.enum(pairingMethods),
    smartMatching: z.boolean(),
    menteesPerMentor: z.number(),
    mentorsPerMentee: z.number(),
  }),
  sample: {
    programId: 1,
    pairingMethod: 'mentor_picks',
    smartMatching: true,
    menteesPerMentor: 5,
    mentorsPerMentee: 3,
  },
});

/** Two people became a pair: by their first accepted session, or by an admin. */
export const pairCreated = defineMessage({
  name: 'programme-admin.pair-created.v1',
  schema: z.object({ pairId: z.number(), programId: z.number(), mentorId: z.number(), menteeId: z.number() }),
  sample: { pairId: 1, programId: 1, mentorId: 2, menteeId: 3 },
});

/** Somebody was invited by mail, or again: only the newest generation of an invitation is good. */
export const roleInvited = defineMessage({
  name: 'programme-admin.role-invited.v1',
  schema: z.object({ inviteId: z.number(), generation: z.number(), programId: z.number() }),
  sample: { inviteId: 1, generation: 1, programId: 1 },
});

/** An admin made two people a pair; both are told. */
export const peoplePaired = defineMessage({
  name: 'programme-admin.people-paired.v1',
  schema: z.object({ pairId: z.number(), programId: z.number(), mentorId: z.number(), menteeId: z.number() }),
  sample: { pairId: 1, programId: 1, mentorId: 2, menteeId: 3 },
});

/** An admin ended a pair; what both did together stays. */
export const pairEnded = defineMessage({
  name: 'programme-admin.pair-ended.v1',
  schema: z.object({ pairId: z.number(), programId: z.number(), mentorId: z.number(), menteeId: z.number() }),
  sample: { pairId: 1, programId: 1, mentorId: 2, menteeId: 3 },
});

/** These people stand in a group since now; those who were in it before are not named. */
export const groupInvited = defineMessage({
  name: 'programme-admin.group-invited.v1',
  schema: z.object({ groupId: z.number(), programId: z.number(), userIds: z.array(z.number()) }),
  sample: { groupId: 4, programId: 1, userIds: [2, 3] },
});

interface Group {
  readonly groupId: number;
  readonly programId: number;
  readonly name: string;
  readonly state: GroupState;
  readonly userIds: number[];
}

/** What a group is from now on, and everybody who is in it. */
export const groupChanged = defineMessage<Group>({
  name: 'programme-admin.group-changed.v1',
  schema: z.object({
    groupId: z.number(),
    programId: z.number(),
    name: z.string(),
    state: z.enum(groupStates),
    userIds: z.array(z.number()),
  }),
  sample: { groupId: 4, programId: 1, name: 'Night owls', state: 'active', userIds: [2, 3] },
});

/** An admin wants the participants to hear of an agenda as it was saved. */
export const agendaTold = defineMessage({
  name: 'programme-admin.agenda-told.v1',
  schema: z.object({ agendaId: z.number(), programId: z.number(), byId: z.number() }),
  sample: { agendaId: 1, programId: 1, byId: 2 },
});

interface RemovedRole {
  readonly userId: number;
  readonly programId: number;
  readonly role: ProgrammeRole;
}

interface ChangedRole {
  readonly userId: number;
  readonly programId: number;
  readonly from: ProgrammeRole;
  readonly to: ProgrammeRole;
}

/** An admin gave somebody one role of the programme in place of another. */
export const roleChanged = defineMessage<ChangedRole>({
  name: 'programme-admin.role-changed.v1',
  schema: z.object({
    userId: z.number(),
    programId: z.number(),
    from: z.enum(programmeRoles),
    to: z.enum(programmeRoles),
  }),
  sample: { userId: 2, programId: 1, from: 'mentee', to: 'mentor' },
});

/** An admin took a role of the programme from somebody. */
export const roleRemoved = defineMessage<RemovedRole>({
  name: 'programme-admin.role-removed.v1',
  schema: z.object({
    userId: z.number(),
    programId: z.number(),
    role: z.enum(programmeRoles),
  }),
  sample: { userId: 2, programId: 1, role: 'mentee' },
});
