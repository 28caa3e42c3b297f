import { adminTexts, type AdminBookingAnswer, type BookingView } from '@tandem/contracts/bookings';
import { Row } from '@tandem/ui/layout';
import { Facts, Prose, Text } from '@tandem/ui/text';
import { useTranslation } from 'react-i18next';
import { Attached } from '../session/attached';
import { RescheduleHistory } from '../session/reschedule-history';
import { whenOf } from '../session/session-when';
import { Objective } from '../session/session.styles';
import { WrittenReview } from '../session/written-review';
import { Block } from './admin.styles';
import { HistoryBlock } from './history-block';
import { ReportBlock } from './report-block';

/** Of other sessions nobody expects reviews (D-B216). */
const reviewed: readonly BookingView['status'][] = ['partially_rated', 'fully_rated', 'closed', 'refunded'];

function Reviews({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const { mentee_reviews = [], mentor_reviews = [] } = booking.booking_reviews ?? {};
  const reviews = [...mentee_reviews, ...mentor_reviews];
  if (reviews.length === 0 && !reviewed.includes(booking.status)) return null;
  return (
    <Block aria-label={t('Reviews')}>
      <h3>{t('Reviews')}</h3>
      {reviews.length === 0 && <Text $tone="muted">{t('Nobody has rated this session.')}</Text>}
      <ol>
        {reviews.map((review) => (
          <li key={review.user_id}>
            <WrittenReview review={review} />
          </li>
        ))}
      </ol>
    </Block>
  );
}

const creditTexts = {
  held: '{{number}} held',
  charged: '{{number}} charged',
  released: '{{number}} given back',
  refunded: '{{number}} refunded',
} as const;

/** What became of the credits; without them an earlier version of the server answers, which told of charges only. */
function useCreditWords({ credits, refund_details: { status } }: BookingView): string {
  const { t } = useTranslation();
  const told = credits ?? { held: 0, charged: 0, released: 0, refunded: 0, ...(status !== 'none' && { [status]: 1 }) };
  const fates = (['held', 'charged', 'released', 'refunded'] as const).filter((fate) => told[fate] > 0);
  // In the words of the participants, of the history and of the mail.
  if (fates.join() === 'refunded') return t('Credit refunded');
  return fates.map((fate) => t(creditTexts[fate], { number: told[fate] })).join(', ') || t('None charged');
}

/** Who called it off and why; the words that stand for an admin's reason name the admin already (D-B56). */
function cancelledBy({ cancelled_by, reason }: NonNullable<BookingView['cancellation']>): string {
  const isNamed = reason === adminTexts.cancelReason;
  return [isNamed ? null : cancelled_by, reason].filter(Boolean).join(': ');
}

function Overview({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const creditWords = useCreditWords(booking);
  const missed = booking.booking_participants.filter(
    ({ id, absent }) => absent || id === booking.missed_participant_id,
  );
  const names = (people: readonly { name: string }[]) => people.map(({ name }) => name).join(', ');
  return (
    <Facts>
      <dt>{t('Booking time')}</dt>
      <dd>{whenOf(booking, 'plain')}</dd>
      {booking.group_name && (
        <>
          <dt>{t('Group')}</dt>
          <dd>{`#${booking.group_id} ${booking.group_name}`}</dd>
        </>
      )}
      <dt>{booking.mentors.length > 1 ? t('Mentors') : t('Mentor')}</dt>
      <dd>{names(booking.mentors)}</dd>
      <dt>{booking.mentees.length > 1 ? t('Mentees') : t('Mentee')}</dt>
      <dd>{names(booking.mentees)}</dd>
      <dt>{t('Session method')}</dt>
      <dd>{[t(booking.session_type), booking.location?.title, booking.contact_info].filter(Boolean).join(', ')}</dd>
      <dt>{t('Created by')}</dt>
      <dd>{t(booking.created_by)}</dd>
      <dt>{t('Credit')}</dt>
      <dd>{creditWords}</dd>
      {missed.length > 0 && (
        <>
          <dt>{t('Absent')}</dt>
          <dd>{missed.map(({ user }) => user.full_name).join(', ')}</dd>
        </>
      )}
      {booking.cancellation && (
        <>
          <dt>{t('Cancelled')}</dt>
          <dd>{cancelledBy(booking.cancellation)}</dd>
        </>
      )}
    </Facts>
  );
}

/** What a session is about, as admins read it (B-102, D-B69, D-B216). */
export function AdminContent({ booking }: { booking: AdminBookingAnswer['booking'] }) {
  const { t } = useTranslation();
  return (
    <>
      <Overview booking={booking} />
      {booking.report_details && <ReportBlock report={booking.report_details} />}
      {booking.earlier_reports?.map((report) => (
        <ReportBlock key={report.reporter.id} report={report} isEarlier />
      ))}
      <Block>
        <h3>{t('Topic')}</h3>
        {booking.topic ? <Prose>{booking.topic}</Prose> : <Text $tone="muted">{t('No topic given.')}</Text>}
      </Block>
      <Block>
        <h3>{t('Learning objectives')}</h3>
        {booking.learning_objectives.length === 0 && (
          <Text $tone="muted">{t('No learning objectives available.')}</Text>
        )}
        <Row $gap={2} $wrap>
          {booking.learning_objectives.map(({ objective }) => (
            <Objective key={objective}>{objective}</Objective>
          ))}
        </Row>
      </Block>
      <Block>
        <h3>{t('Meetings')}</h3>
        {booking.meetings.length === 0 && <Text $tone="muted">{t('No meeting has been recorded.')}</Text>}
        {booking.meetings.map(({ started_at, text }) => (
          <Text key={started_at} $num>
            {text}
          </Text>
        ))}
      </Block>
      <Attached booking={booking} />
      <Reviews booking={booking} />
      <RescheduleHistory booking={booking} />
      <HistoryBlock changes={booking.audit} isCut={booking.audit_cut ?? false} timezone={booking.timezone} />
    </>
  );
}
