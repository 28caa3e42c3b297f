import {
  endOfDuration,
  programmeTexts,
  setupTexts,
  type ChangeProgrammeRequest,
  type SetupStep,
} from '@tandem/contracts/programme-admin';
import { Invalid, isZone } from '../../../kernel/index.js';
import type { ProgrammeView } from '../../platform/index.js';

/** The end that follows from start and duration (P-065); a chosen end stays. */
export function withEnd(programme: ProgrammeView, request: ChangeProgrammeRequest): ChangeProgrammeRequest {
  const start = request.start_date === undefined ? programme.startsOn : request.start_date;
  if (request.duration === undefined || start === null) return request;
  const end = endOfDuration(start, request.duration);
  return end === null ? request : { ...request, end_date: end };
}

/** The step that this save finishes; a draft finishes none (P-090). */
export const finishedStep = ({ setup_step: step, draft }: ChangeProgrammeRequest): SetupStep | undefined =>
  draft === true ? undefined : step;

/** What a finished step cannot do without (P-062, P-064, P-085). @throws Invalid */
export function refuseGaps(programme: ProgrammeView, request: ChangeProgrammeRequest): void {
  if (request.timezone !== undefined && !isZone(request.timezone))
    throw new Invalid('setup.timezone', { timezone: [setupTexts.timezoneRequired] });
  const step = finishedStep(request);
  const gaps: readonly Gap[] = step === 'structure' ? structureGaps(programme, request) : [];
  const open = step === 'pairing' && !request.pairing_method ? [pairingGap] : gaps.filter(([, isOpen]) => isOpen);
  if (open.length === 0) return;
  throw new Invalid('setup.incomplete', Object.fromEntries(open.map(([field, , text]) => [field, [text]])));
}

type Gap = readonly [field: string, isOpen: boolean, text: string];
const pairingGap: Gap = ['pairing_method', true, programmeTexts.pairingRequired];

function structureGaps(programme: ProgrammeView, request: ChangeProgrammeRequest): readonly Gap[] {
  const end = request.end_date === undefined ? programme.endsOn : request.end_date;
  return [
    ['start_date', !request.start_date, setupTexts.startRequired],
    ['duration', !request.duration, setupTexts.durationRequired],
    ['end_date', request.duration === 'set_end_duration' && !end, setupTexts.endRequired],
    ['timezone', !request.timezone, setupTexts.timezoneRequired],
    ['no_of_participants', !request.no_of_participants, setupTexts.participantsRequired],
    ['template_type', !request.template_type, setupTexts.templateRequired],
  ];
}
