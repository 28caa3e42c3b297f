import { zoneName } from '@tandem/contracts/platform';
import { formatInstant, wallTime, zoneAbbreviation } from '../../../kernel/index.js';
import { defineNotification, type NoticeTools } from '../../notifications/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { agendaTold } from '../programme-admin.messages.js';
import { oneAgenda, type StoredAgenda } from './agenda.queries.js';

interface AgendaPayload {
  readonly agendaId: number;
  readonly programId: number;
  readonly byId: number;
}

interface AgendaFacts {
  readonly agenda: StoredAgenda;
  readonly programme: string;
  /** Where participants read it. */
  readonly page: string;
  readonly people: readonly number[];
}

/** Nothing is told of an agenda that was taken back meanwhile. */
async function prepare({ agendaId, programId }: AgendaPayload, tools: NoticeTools): Promise<AgendaFacts | null> {
  const platform = tools.get(PlatformFacade);
  const programme = await platform.programme(programId);
  const agenda = await oneAgenda(tools.database, programId, agendaId);
  if (!programme || !agenda?.published) return null;
  const [mentees, mentors] = await Promise.all([
    platform.membersOf(programId, 'mentee'),
    platform.membersOf(programId, 'mentor'),
  ]);
  return {
    agenda,
    programme: programme.name,
    page: `/app/${programme.enterpriseSlug}/${programme.slug}/agenda`,
    people: [...new Set([...mentees, ...mentors])],
  };
}

const subject = ({ facts }: { facts: AgendaFacts }) => `${facts.programme} agenda: ${facts.agenda.title}`;

/** '2 Mar 2026, 10:00 AM - 11:30 AM MYT' on the reader's clock. */
function spanOf({ start_time: start, end_time: end }: StoredAgenda, zone: string): string {
  const isOneDay = wallTime(start, zone).date === wallTime(end, zone).date;
  const until = formatInstant(end, zone, isOneDay ? 'h:mm A' : 'D MMM YYYY, h:mm A');
  return `${formatInstant(start, zone, 'D MMM YYYY, h:mm A')} - ${until} ${zoneName(zoneAbbreviation(start, zone))}`;
}

/** Notices of agendas (D-P122). */
export const agendaNotifications = [
  defineNotification<AgendaPayload, AgendaFacts>({
    name: 'programme-admin.agenda-told',
    on: agendaTold,
    prepare,
    recipients: ({ byId }, { people }) => people.filter((id) => id !== byId).map((userId) => ({ userId })),
    inApp: { objectType: 'Group', text: subject, linkPath: ({ facts }) => facts.page },
    email: {
      subject,
      body: ({ facts: { agenda }, reader }) => [
        agenda.title,
        spanOf(agenda, reader.timezone),
        ...agenda.description.split('\n').filter((line) => line.trim() !== ''),
        ...(agenda.link ? [agenda.link_name ? `${agenda.link_name}: ${agenda.link}` : agenda.link] : []),
      ],
      button: { label: 'Open the agenda', path: ({ facts }) => facts.page },
    },
    whatsapp: true,
  }),
];
