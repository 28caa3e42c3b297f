import type { MailAttachment, Message } from '../../kernel/index.js';
import { defineNotification } from '../notifications/index.js';
import type { Notice, Notification, Recipient } from '../notifications/index.js';
import type { SessionFacts } from './bookings.messages.js';
import { prepareSession, sessionPath } from './bookings.notices.js';
import type { SessionNames } from './bookings.notices.js';

export interface Line<P extends SessionFacts> {
  name: string;
  on: Message<P>;
  to: (payload: P, facts: SessionNames) => readonly Recipient[];
  text: (notice: Notice<P, SessionNames>) => string;
  /** Null: in the bell only. */
  subject: string | ((notice: Notice<P, SessionNames>) => string) | null;
  /** The list that the session stands in, or a path of its own. */
  tab: 'upcoming' | 'to_review' | 'closed' | ((notice: Notice<P, SessionNames>) => string);
  object?: 'Booking' | 'InstantBooking';
  /** What the mail's button says; it leads to the one session unless said. */
  button?: string;
  attach?: (notice: Notice<P, SessionNames>) => readonly MailAttachment[];
  /** The mail says where to meet, if the session is agreed on. */
  tellsRoom?: true;
  /** Goes by WhatsApp too (D-B187). */
  whatsapp?: true;
}

const meetingPlace = ({ isTentative, roomUrl, location, contactInfo }: SessionNames): string[] => {
  if (isTentative) return [];
  const place = roomUrl ?? location;
  return [
    ...(place === null ? [] : [`Meet here: ${place}`]),
    ...(contactInfo === null ? [] : [`Contact: ${contactInfo}`]),
  ];
};

/** A mail to who was removed from the programme is skipped (D-P122), unless they look after it. */
const isStillThere =
  ({ goneIds, adminIds }: SessionNames) =>
  ({ userId }: Recipient): boolean =>
    !goneIds.includes(userId) || adminIds.includes(userId);

/** One line of the table: the bell and the mail say the same sentence. */
export function line<P extends SessionFacts>({
  name,
  on,
  to,
  text,
  subject,
  tab,
  object,
  button,
  attach,
  tellsRoom,
  whatsapp,
}: Line<P>): Notification {
  const path = typeof tab === 'string' ? sessionPath(tab) : tab;
  return defineNotification<P, SessionNames>({
    name: `bookings.${name}`,
    on,
    prepare: prepareSession,
    recipients: (payload, facts) => to(payload, facts).filter(isStillThere(facts)),
    inApp: { objectType: object ?? 'Booking', text, linkPath: path },
    ...(subject === null
      ? {}
      : {
          email: {
            subject,
            body: (notice) => [text(notice), ...(tellsRoom ? meetingPlace(notice.facts) : [])],
            button: { label: button ?? 'View session', path },
            ...(attach ? { attachments: attach } : {}),
          },
          ...(whatsapp ? { whatsapp } : {}),
        }),
  });
}
