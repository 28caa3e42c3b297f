import { defineNotification } from '../notifications/index.js';
import { PlatformFacade } from '../platform/index.js';
import { agendaNotifications } from './agendas/agenda.notifications.js';
import { groupNotifications } from './groups/group.notifications.js';
import { feedbackNotifications } from './pairing-health/feedback.notifications.js';
import { pairEnded, peoplePaired } from './programme-admin.messages.js';
import { roleNotifications } from './roles/role.notifications.js';
import { surveyNotifications } from './surveys/survey.notifications.js';
import type { NoticeTools } from '../notifications/index.js';

interface PairFacts {
  readonly names: ReadonlyMap<number, string>;
  readonly portal: string;
  readonly general: boolean;
  readonly programme: string;
  readonly support: string | null;
  /** Who of the two is told: nobody who has left the programme (D-P122). */
  readonly present: readonly number[];
}

interface PairPayload {
  readonly programId: number;
  readonly mentorId: number;
  readonly menteeId: number;
}

async function preparePair(payload: PairPayload, tools: NoticeTools): Promise<PairFacts | null> {
  const platform = tools.get(PlatformFacade);
  const programme = await platform.programme(payload.programId);
  if (!programme) return null;
  const people = await platform.people([payload.mentorId, payload.menteeId]);
  const roles = await Promise.all(people.map(({ id }) => platform.rolesIn(id, payload.programId)));
  return {
    present: people.filter((_, index) => (roles[index] ?? []).length > 0).map(({ id }) => id),
    names: new Map(people.map(({ id, fullName }) => [id, fullName])),
    portal: `/app/${programme.enterpriseSlug}/${programme.slug}`,
    general: programme.isGeneral,
    programme: programme.name,
    support: programme.supportEmail,
  };
}

const both = (_: PairPayload, { present }: PairFacts) => present.map((userId) => ({ userId }));
const otherOf = ({ mentorId, menteeId }: PairPayload, reader: number) => (reader === mentorId ? menteeId : mentorId);
const otherName = (payload: PairPayload, facts: PairFacts, reader: number): string =>
  facts.names.get(otherOf(payload, reader)) ?? 'somebody';
const pageOf = (payload: PairPayload, { general, portal }: PairFacts, reader: number): string =>
  general ? '/main/dashboard' : `${portal}/members/${otherOf(payload, reader)}`;

/** Notices of programme administration (D-P122). */
export const programmeAdminNotifications = [
  ...agendaNotifications,
  ...feedbackNotifications,
  ...groupNotifications,
  ...roleNotifications,
  ...surveyNotifications,
  defineNotification<PairPayload, PairFacts>({
    name: 'programme-admin.paired',
    on: peoplePaired,
    prepare: preparePair,
    recipients: both,
    about: (_, { names }) => names,
    inApp: {
      objectType: 'Group',
      text: ({ payload, facts, reader }) => `You have been paired with ${otherName(payload, facts, reader.userId)}.`,
      linkPath: ({ payload, facts, reader }) => pageOf(payload, facts, reader.userId),
    },
    email: {
      subject: ({ payload, facts, reader }) => `You have been paired with ${otherName(payload, facts, reader.userId)}`,
      body: ({ payload, facts, reader }) => [
        `An admin of ${facts.programme} paired you with ${otherName(payload, facts, reader.userId)}.`,
        'You can request sessions with each other from now on.',
      ],
      button: { label: 'Book a session', path: ({ payload, facts, reader }) => pageOf(payload, facts, reader.userId) },
    },
    whatsapp: true,
  }),
  defineNotification<PairPayload, PairFacts>({
    name: 'programme-admin.pair-ended',
    on: pairEnded,
    prepare: preparePair,
    recipients: both,
    about: (_, { names }) => names,
    inApp: {
      objectType: 'Group',
      text: ({ payload, facts, reader }) => `Your pairing with ${otherName(payload, facts, reader.userId)} has ended.`,
      linkPath: ({ facts }) => (facts.general ? '/main/bookings' : `${facts.portal}/bookings`),
    },
    email: {
      subject: ({ payload, facts, reader }) =>
        `Your pairing with ${otherName(payload, facts, reader.userId)} has ended`,
      body: ({ facts }) => [
        `An admin of ${facts.programme} ended your pairing. Your past sessions, notes and reviews stay where they are.`,
        ...(facts.support ? [`Questions? Write to ${facts.support}.`] : []),
      ],
      button: {
        label: 'View sessions',
        path: ({ facts }) => (facts.general ? '/main/bookings' : `${facts.portal}/bookings`),
      },
    },
  }),
];
