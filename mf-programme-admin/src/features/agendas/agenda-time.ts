import type { AgendaView } from '@tandem/contracts/programme-admin';
import { clockTime, timeRange, zoneName } from '@tandem/contracts/platform';
import { dayInWords } from '../../day-text';

/** `7:00 – 8:30 PM GMT+8` on the viewer's clock; one over midnight names its last day too. */
export function hoursText({ viewer_time: { start, end, zone } }: AgendaView): string {
  const [startDay, startClock = ''] = start.split('T');
  const [endDay = '', endClock = ''] = end.split('T');
  const [from, until] = [clockTime(startClock), clockTime(endClock)];
  const hours = startDay === endDay ? timeRange(from, until) : `${from} – ${dayInWords(endDay)}, ${until}`;
  return `${hours} ${zoneName(zone)}`;
}

export const startDayOf = ({ viewer_time: { start } }: AgendaView): string => start.slice(0, 10);

/** The same with its day and year before it. */
export const spanText = (agenda: AgendaView): string => `${dayInWords(startDayOf(agenda))}, ${hoursText(agenda)}`;
