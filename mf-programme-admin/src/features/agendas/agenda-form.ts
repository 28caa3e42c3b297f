import { agendaTexts, createAgendaRequest, type AgendaView } from '@tandem/contracts/programme-admin';

/** What stands in the form; days and times as fields hold them, empty where nothing was chosen. */
export interface AgendaDraft {
  readonly title: string;
  readonly description: string;
  readonly startDay: string;
  readonly startClock: string;
  readonly endDay: string;
  readonly endClock: string;
  readonly link: string;
  readonly linkName: string;
  readonly published: boolean;
  readonly tells: boolean;
}

export const agendaFields = ['title', 'description', 'start_time', 'end_time', 'link', 'link_name'] as const;
export type AgendaField = (typeof agendaFields)[number];
export type AgendaErrors = Partial<Record<AgendaField, string>>;

export function draftOf(agenda: AgendaView | undefined): AgendaDraft {
  const [startDay = '', startClock = ''] = agenda?.viewer_time.start.split('T') ?? [];
  const [endDay = '', endClock = ''] = agenda?.viewer_time.end.split('T') ?? [];
  return {
    title: agenda?.title ?? '',
    description: agenda?.description ?? '',
    startDay,
    startClock,
    endDay,
    endClock,
    link: agenda?.link ?? '',
    linkName: agenda?.link_name ?? '',
    published: agenda?.published ?? true,
    tells: false,
  };
}

const moment = (day: string, clock: string): string => (day === '' || clock === '' ? '' : `${day}T${clock}`);

/** Times go out as the viewer's clock shows them. */
export function requestOf(draft: AgendaDraft) {
  const { title, description, link, published } = draft;
  return {
    title,
    description,
    start_time: moment(draft.startDay, draft.startClock),
    end_time: moment(draft.endDay, draft.endClock),
    link,
    link_name: draft.linkName,
    published,
    sent_updated_agenda: published && draft.tells,
  };
}

/** What the form's own rules say of a draft, under the field of each sentence. */
export function refusalsOf(draft: AgendaDraft): AgendaErrors {
  const request = requestOf(draft);
  const issues = createAgendaRequest.safeParse(request).error?.issues ?? [];
  const refused: AgendaErrors = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
  const { start_time: start, end_time: end } = request;
  if (start !== '' && end !== '' && end <= start) refused.end_time = agendaTexts.endBeforeStart;
  return refused;
}
