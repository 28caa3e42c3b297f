import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Somebody's calendar on a server of its own; anew, at another address, for each test. */
export interface CalendarServer {
  status: number;
  /** Starts of the hours that are taken. */
  busy: Date[];
  reads: number;
  address: string;
  /** Set where the next answer shall wait: told when it is asked for, with what lets it go. */
  onSilence: ((speak: () => void) => void) | null;
}

const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '');
const entry = (start: Date, index: number) =>
  `BEGIN:VEVENT\r\nUID:e${index}\r\nDTSTAMP:20260101T000000Z\r\nDTSTART:${stamp(start)}\r\nDTEND:${stamp(new Date(start.getTime() + 3_600_000))}\r\nSUMMARY:Secret dinner\r\nEND:VEVENT\r\n`;

export function calendarServer(): CalendarServer {
  const calendar: CalendarServer = { status: 200, busy: [], reads: 0, address: '', onSilence: null };
  const server = http.createServer((request, response) => {
    if (calendar.address.endsWith(request.url ?? '')) calendar.reads += 1;
    const text = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//x\r\n${calendar.busy.map(entry).join('')}END:VCALENDAR\r\n`;
    const speak = () => response.writeHead(calendar.status, { 'content-type': 'text/calendar' }).end(text);
    if (calendar.onSilence) calendar.onSilence(speak);
    else speak();
  });
  let tests = 0;
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  beforeEach(() => {
    tests += 1;
    const { port } = server.address() as AddressInfo;
    const address = `http://127.0.0.1:${port}/private-token/${tests}.ics`;
    Object.assign(calendar, { status: 200, busy: [], reads: 0, address, onSilence: null });
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  return calendar;
}
