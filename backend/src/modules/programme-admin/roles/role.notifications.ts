import { defineNotification } from '../../notifications/index.js';
import { PlatformFacade, type ProgrammeRole } from '../../platform/index.js';
import { roleRemoved } from '../programme-admin.messages.js';

interface RolePayload {
  readonly userId: number;
  readonly programId: number;
  readonly role: ProgrammeRole;
}

interface RoleFacts {
  readonly programme: string;
  readonly support: string | null;
}

const names: Record<ProgrammeRole, string> = {
  mentee: 'a mentee',
  mentor: 'a mentor',
  admin: 'an admin',
  portal_owner: 'the portal owner',
};

const sessions = ' Sessions that were still to come are cancelled.';
/** Only who meets somebody in the role loses sessions with it. */
const cancelled: Partial<Record<ProgrammeRole, string>> = { mentee: sessions, mentor: sessions };

/** Tells somebody that a role has ended (D-P122). */
export const roleNotifications = [
  defineNotification<RolePayload, RoleFacts>({
    name: 'programme-admin.role-removed',
    on: roleRemoved,
    prepare: async ({ programId }, tools) => {
      const programme = await tools.get(PlatformFacade).programme(programId);
      return programme && { programme: programme.name, support: programme.supportEmail };
    },
    recipients: ({ userId }) => [{ userId }],
    inApp: {
      objectType: 'Group',
      text: ({ payload, facts }) => `You are no longer ${names[payload.role]} of ${facts.programme}.`,
      linkPath: null,
    },
    email: {
      subject: ({ facts }) => `Your access to ${facts.programme} has changed`,
      body: ({ payload, facts }) => [
        `You are no longer ${names[payload.role]} of ${facts.programme}.${cancelled[payload.role] ?? ''}`,
        ...(facts.support ? [`Questions? Write to ${facts.support}.`] : []),
      ],
      button: { label: 'My programs', path: '/program-selection' },
    },
  }),
];
