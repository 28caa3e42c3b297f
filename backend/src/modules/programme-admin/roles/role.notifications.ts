import { defineNotification, type NoticeTools } from '../../notifications/index.js';
import { PlatformFacade, type ProgrammeRole } from '../../platform/index.js';
import { roleChanged, roleRemoved } from '../programme-admin.messages.js';
import { roleTitles } from './role-titles.js';

interface RolePayload {
  readonly userId: number;
  readonly programId: number;
  readonly role: ProgrammeRole;
}

interface ChangePayload {
  readonly userId: number;
  readonly programId: number;
  readonly from: ProgrammeRole;
  readonly to: ProgrammeRole;
}

interface RoleFacts {
  readonly programme: string;
  readonly support: string | null;
}

const sessions = ' Sessions that were still to come are cancelled.';
/** Only who meets somebody in the role loses sessions with it. */
const cancelled: Partial<Record<ProgrammeRole, string>> = { mentee: sessions, mentor: sessions };

async function prepareRole({ programId }: { programId: number }, tools: NoticeTools): Promise<RoleFacts | null> {
  const programme = await tools.get(PlatformFacade).programme(programId);
  return programme && { programme: programme.name, support: programme.supportEmail };
}

const subject = ({ facts }: { facts: RoleFacts }) => `Your access to ${facts.programme} has changed`;
const questions = ({ support }: RoleFacts) => (support ? [`Questions? Write to ${support}.`] : []);
const button = { label: 'My programs', path: '/program-selection' };

/** Tells somebody that a role has ended, or is another now (D-P122). */
export const roleNotifications = [
  defineNotification<RolePayload, RoleFacts>({
    name: 'programme-admin.role-removed',
    on: roleRemoved,
    prepare: prepareRole,
    recipients: ({ userId }) => [{ userId }],
    inApp: {
      objectType: 'Group',
      text: ({ payload, facts }) => `You are no longer ${roleTitles[payload.role]} of ${facts.programme}.`,
      linkPath: null,
    },
    email: {
      subject,
      body: ({ payload, facts }) => [
        `You are no longer ${roleTitles[payload.role]} of ${facts.programme}.${cancelled[payload.role] ?? ''}`,
        ...questions(facts),
      ],
      button,
    },
  }),
  defineNotification<ChangePayload, RoleFacts>({
    name: 'programme-admin.role-changed',
    on: roleChanged,
    prepare: prepareRole,
    recipients: ({ userId }) => [{ userId }],
    inApp: {
      objectType: 'Group',
      text: ({ payload, facts }) =>
        `You are now ${roleTitles[payload.to]} of ${facts.programme}, no longer ${roleTitles[payload.from]}.`,
      linkPath: null,
    },
    email: {
      subject,
      body: ({ payload, facts }) => [
        `You are now ${roleTitles[payload.to]} of ${facts.programme}, no longer ${roleTitles[payload.from]}.${cancelled[payload.from] ?? ''}`,
        ...questions(facts),
      ],
      button,
    },
  }),
];
