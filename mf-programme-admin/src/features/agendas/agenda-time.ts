import type { AgendaView } from '@tandem/contracts/programme-admin';
import { clockText, dayInWords } from '../../day-text';

/** `Mon, 3 Feb 2026, 7:00 pm – 8:30 pm MYT` on the viewer's clock; one over midnight names its last day too. */
export function spanText({ viewer_time: { start, end, zone } }: AgendaView): string {
  const [startDay = '', startClock = ''] = start.split('T');
  const [endDay = '', endClock = ''] = end.split('T');
  const until = startDay === endDay ? clockText(endClock) : `${dayInWords(endDay)}, ${clockText(endClock)}`;
  return `${dayInWords(startDay)}, ${clockText(startClock)} – ${until} ${zone}`;
}

export const startDayOf = ({ viewer_time: { start } }: AgendaView): string => start.slice(0, 10);
