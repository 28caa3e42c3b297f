import type { Config } from '../../../kernel/index.js';
import type { CalendarEntry } from '../../accounts/index.js';

/** By what entries of a calendar are known to be sessions of our own, which keep their time free by themselves. */
export interface OwnSessions {
  /** Addresses of a session or its room: an entry that only mentions the product is somebody's own time. */
  readonly pages: RegExp;
  /** How the titles of the entries begin that we give to calendars. */
  readonly title: string;
}

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

type Naming = Pick<Config, 'publicOrigin' | 'portalHosts' | 'videoRoomUrl' | 'productName'>;

export function ownSessions({ publicOrigin, portalHosts, videoRoomUrl, productName }: Naming): OwnSessions {
  const { protocol } = new URL(publicOrigin);
  const origins = [publicOrigin, ...[...portalHosts.keys()].map((host) => `${protocol}//${host}`)].map(literal);
  // Ours are short: without an end to what may stand between, a text full of such beginnings would hold up the worker for minutes.
  const page = `(?:${origins.join('|')})(?:/[\\w.~-]+)*/bookings(?:\\?[^\\s"<>]{0,300}\\bsession=\\d+|/\\d+/room\\b)`;
  const room = videoRoomUrl === null ? [] : [`${literal(videoRoomUrl)}/session-\\d+-`];
  return { pages: new RegExp([page, ...room].join('|'), 'i'), title: `${productName} session with ` };
}

/** As calendars at an address are judged in their thread, which can import nothing. */
export const isOwnSession = ({ uid, title, text }: CalendarEntry, own: OwnSessions): boolean =>
  own.pages.test(text) || (/^booking-\d+$/.test(uid ?? '') && title.startsWith(own.title));
