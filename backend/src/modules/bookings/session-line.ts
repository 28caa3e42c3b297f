import type { MailAttachment, Message } from '../../kernel/index.js';
import { defineNotification } from '../notifications/index.js';
import type { Notice, Notification, NotificationDefinition, Recipient } from '../notifications/index.js';
import type { SessionFacts } from './bookings.messages.js';
import { prepareSession, sessionPath } from './bookings.notices.js';
import type { SessionNames } from './bookings.notices.js';
import type { WhileTrue } from './session-now.js';

export interface Line<P extends SessionFacts> {
  name: string;
  on: Message<P>;
  to: (payload: P, facts: SessionNames) => readonly Recipient[];
  text: (notice: Notice<P, SessionNames>) => string;
  /** Null: in the bell only. */
  subject: string | ((notice: Notice<P, SessionNames>) => string) | null;
  /** Where it leads to; the session, unless said. */
  path?: (notice: Notice<P, SessionNames>) => string;
  object?: 'Booking' | 'InstantBooking';
  /** What the mail's button says; it leads to the one session unless said. */
  button?: string;
  /** What the mail says below its sentence. */
  more?: (notice: Notice<P, SessionNames>) => readonly string[];
  attach?: (notice: Notice<P, SessionNames>) => readonly MailAttachment[];
  /** The mail says where to meet, if the session is agreed on. */
  tellsRoom?: true;
  /** Goes by WhatsApp too (D-B187). */
  whatsapp?: true;
  /** Asked when it is told; told to everybody unless said. */
  whileTrue?: WhileTrue;
  /** It is told before the session begins or not at all, however long a mail has to wait. */
  beforeStart?: true;
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

/** Whoever did it gets the mail only (D-B187); where the zone data moved a session, nobody did. */
const withoutOwnAct =
  ({ actorId, zone }: SessionFacts & { actorId?: number; zone?: string | undefined }) =>
  (recipient: Recipient): Recipient =>
    recipient.userId === actorId && zone === undefined ? { ...recipient, inApp: false } : recipient;

type Mail<P extends SessionFacts> = NonNullable<NotificationDefinition<P, SessionNames>['email']>;

const mailOf = <P extends SessionFacts>(
  { text, more, tellsRoom, button, attach, beforeStart }: Line<P>,
  { subject, path }: { subject: Mail<P>['subject']; path: Mail<P>['button']['path'] },
): Mail<P> => ({
  subject,
  body: (notice) => [text(notice), ...(more?.(notice) ?? []), ...(tellsRoom ? meetingPlace(notice.facts) : [])],
  button: { label: button ?? 'View session', path },
  ...(attach ? { attachments: attach } : {}),
  ...(beforeStart ? { until: ({ facts }) => facts.startTime } : {}),
});

/** One line of the table: the bell and the mail say the same sentence. */
export function line<P extends SessionFacts>(told: Line<P>): Notification {
  const { name, on, to, text, subject, path = sessionPath, object, whatsapp, whileTrue } = told;
  return defineNotification<P, SessionNames>({
    name: `bookings.${name}`,
    on,
    prepare: prepareSession,
    recipients: (payload, facts) =>
      to(payload, facts)
        .filter(isStillThere(facts))
        .filter(({ userId }) => whileTrue?.(payload, facts, userId) ?? true)
        .map(withoutOwnAct(payload)),
    about: (_payload, { names }) => names,
    inApp: { objectType: object ?? 'Booking', text, linkPath: path },
    ...(subject === null ? {} : { email: mailOf(told, { subject, path }), ...(whatsapp ? { whatsapp } : {}) }),
  });
}
