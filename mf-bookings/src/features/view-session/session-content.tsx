import type { BookingView } from '@tandem/contracts/bookings';
import { useTenant, WidgetSlot } from '@tandem/platform';
import { ButtonLink } from '@tandem/ui/button';
import { DateTile } from '@tandem/ui/date-tile';
import { Icon } from '@tandem/ui/icon';
import { Row } from '@tandem/ui/layout';
import { Prose, Text } from '@tandem/ui/text';
import { Target } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAnswerCost } from '../../session/answer-cost';
import { Attached } from '../../session/attached';
import { firstName, meetingName } from '../../session/facts';
import { listPathOf } from '../../session/list-path';
import { useNoticeLines } from '../../session/notice-lines';
import { otherTime, ownTime, SessionMethod } from '../../session/session-when';
import { JoinLine } from './join-line';
import { NoteField } from './note-field';
import { SessionReviews } from './session-reviews';
import { Objective, Section } from '../../session/session.styles';
import { Topic, When, Zones } from './view-session.styles';

function WhenBlock({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const other = otherTime(booking, true);
  const name = firstName(booking.participant.full_name);
  return (
    <When>
      <DateTile date={booking.date} />
      <div>
        <Topic>{t('Session with {{name}}', { name: meetingName(booking) })}</Topic>
        <Zones>
          <span>{ownTime(booking)}</span>
          {other && (
            <span>
              {t('{{time}} for {{name}}', {
                time: other,
                name,
              })}
            </span>
          )}
          {booking.session_type !== 'Video Call' && <SessionMethod booking={booking} />}
        </Zones>
      </div>
    </When>
  );
}

function Objectives({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const objectives = booking.learning_objectives;
  return (
    <Section>
      <h3>{t('Learning objectives')}</h3>
      {objectives.length === 0 && <Text $tone="muted">{t('No learning objectives available.')}</Text>}
      <Row $gap={2} $wrap>
        {objectives.map(({ objective }) => (
          <Objective key={objective}>
            <Icon of={Target} size={13} />
            {objective}
          </Objective>
        ))}
      </Row>
    </Section>
  );
}

/** What cancelling and moving mean by now, where the programme has rules for it. */
function Rules({ booking, now }: { booking: BookingView; now: Date }) {
  const { t } = useTranslation();
  const lines = useNoticeLines(booking, now);
  if (lines.length === 0 || booking.role_type === null) return null;
  return (
    <Section>
      <h3>{t('Cancelling and moving')}</h3>
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </Section>
  );
}

const REVIEWED = ['fully_rated', 'partially_rated'];

/** A mentee's session that the mentor or the time called off. */
function isLapsed({ role_type, status, cancellation, participant, group_name }: BookingView): boolean {
  const isOver = status === 'cancelled' || status === 'system_cancelled';
  if (!isOver || role_type !== 'mentee' || participant.user_type !== 'mentor' || group_name !== null) return false;
  return cancellation !== null && [null, participant.full_name].includes(cancellation.cancelled_by);
}

/** Who else could be asked: mentors of the session's own programme, to whose list another one's leads (D-B127). */
function AskAnother({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const { id, participant, program_id, program_name } = booking;
  if (useTenant().programId === program_id)
    return <WidgetSlot name="lapsed-request/mentors" props={{ bookingId: id, mentorId: participant.id }} />;
  return (
    <Section>
      <ButtonLink to={`${listPathOf(booking)}?session=${id}`}>
        {t('Look for a similar mentor in {{programme}}', { programme: program_name })}
      </ButtonLink>
    </Section>
  );
}

interface SessionContentProps {
  readonly booking: BookingView;
  readonly now: Date;
  /** How often the viewer has asked for the reviews. */
  readonly reviewsAsked: number;
}

/** What the session is about, top to bottom (B-038, B-043..B-046). */
export function SessionContent({ booking, now, reviewsAsked }: SessionContentProps) {
  const { t } = useTranslation();
  const cost = useAnswerCost(booking, now, 'accept');
  const reviews = REVIEWED.includes(booking.status) ? booking.reviews : null;
  return (
    <>
      <JoinLine booking={booking} now={now} />
      {isLapsed(booking) && <AskAnother booking={booking} />}
      <WhenBlock booking={booking} />
      {cost && <Text $weight="medium">{cost}</Text>}
      <Rules booking={booking} now={now} />
      {booking.learning_module && (
        <Section>
          <h3>{t('Learning module')}</h3>
          <Prose>{booking.learning_module.title}</Prose>
        </Section>
      )}
      <Objectives booking={booking} />
      <Section>
        <h3>{t('Topic')}</h3>
        {booking.topic ? <Prose>{booking.topic}</Prose> : <Text $tone="muted">{t('No topic given.')}</Text>}
      </Section>
      <Attached booking={booking} />
      {reviews && <SessionReviews booking={booking} reviews={reviews} timesAsked={reviewsAsked} />}
      {booking.role_type && <NoteField bookingId={booking.id} />}
    </>
  );
}
