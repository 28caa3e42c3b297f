import type { BookingView } from '@tandem/contracts/bookings';
import { Person } from '@tandem/ui/avatar';
import { ButtonLink } from '@tandem/ui/button';
import { Row } from '@tandem/ui/layout';
import { Link } from '@tandem/ui/link';
import { Facts, Text } from '@tandem/ui/text';
import { MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RescheduleHistory } from '../../session/reschedule-history';
import { Section } from '../../session/session.styles';
import { useNow } from '../../session/use-now';
import { Line, MemberList } from './view-session.styles';

/** While a report is looked into nobody writes to the other side from here (B-048). */
const UNDER_REVIEW = ['reported', 'investigating'];

function creditText(booking: BookingView): string | null {
  if (booking.refund_details.status === 'refunded') return 'Credit refunded';
  if (booking.credit_charged && booking.refund_details.status === 'charged') return '1 charged';
  return booking.credit_held ? '1 held' : null;
}

function Position({ person }: { person: BookingView['participant'] }) {
  return (
    <>
      {person.job_title && <Line>{person.job_title}</Line>}
      {person.company && <Line>{person.company}</Line>}
    </>
  );
}

function MessageLink({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  if (!booking.chat_link || UNDER_REVIEW.includes(booking.status)) return null;
  return (
    <ButtonLink size="small" icon={MessageSquare} address={booking.chat_link}>
      {t('Message')}
    </ButtonLink>
  );
}

const answers = { pending: 'No answer yet', accepted: 'Coming', declined: 'Not coming' } as const;
/** Of a session whose end is over; who had not answered by then counts as declined (D-B64). */
const answersThen = { pending: 'Did not answer', accepted: 'Accepted', declined: 'Not accepted' } as const;

/** Everybody of the group, each with their answer (B-132, D-B71). */
function Members({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const isOver = useNow().getTime() >= Date.parse(booking.end_time);
  const words = isOver ? answersThen : answers;
  return (
    <>
      <Text $weight="medium">{booking.group_name}</Text>
      <MemberList aria-label={t('Group participants')}>
        {booking.booking_participants.map(({ id, user, user_type, response, absent }) => (
          <li key={id}>
            <Person
              name={user.full_name}
              photoUrl={user.photo}
              size={32}
              title={
                <Link to={user.profile_url} tone="plain">
                  {user.full_name}
                </Link>
              }
              subtitle={[
                t(user_type === 'mentor' ? 'Mentor' : 'Mentee'),
                absent ? t('Absent') : response && t(words[response]),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          </li>
        ))}
      </MemberList>
      <Row $gap={2} $wrap>
        {booking.portal_group_path && (
          <ButtonLink size="small" to={booking.portal_group_path}>
            {t('View group')}
          </ButtonLink>
        )}
        <MessageLink booking={booking} />
      </Row>
    </>
  );
}

function OtherOne({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const { participant } = booking;
  return (
    <>
      <Person
        name={participant.full_name}
        photoUrl={participant.photo}
        size={48}
        subtitle={<Position person={participant} />}
      />
      <Row $gap={2} $wrap>
        <ButtonLink size="small" to={participant.profile_url}>
          {t('View profile')}
        </ButtonLink>
        <MessageLink booking={booking} />
      </Row>
    </>
  );
}

/** With whom, how, and how often it was moved. */
export function SessionAside({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const credit = creditText(booking);
  return (
    <>
      <Section aria-label={t('With')}>
        <h3>{t('With')}</h3>
        {booking.group_name === null ? <OtherOne booking={booking} /> : <Members booking={booking} />}
      </Section>
      <Facts>
        <dt>{t('Method')}</dt>
        <dd>{t(booking.session_type)}</dd>
        <dt>{t('Duration')}</dt>
        <dd>{t('{{minutes}} min', { minutes: booking.duration })}</dd>
        {credit && (
          <>
            <dt>{t('Credit')}</dt>
            <dd>{t(credit)}</dd>
          </>
        )}
      </Facts>
      <RescheduleHistory booking={booking} />
    </>
  );
}
