import type { BookingView } from '@tandem/contracts/bookings';
import { Button } from '@tandem/ui/button';
import { DateTile } from '@tandem/ui/date-tile';
import { FormError } from '@tandem/ui/form-field';
import { Text } from '@tandem/ui/text';
import { media } from '@tandem/ui/theme';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { firstName, meetingName } from '../../session/facts';
import { otherTime, ownTime, whichSession } from '../../session/session-when';

const Question = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 12px 16px;
  align-items: center;
  @media ${media.phone} {
    grid-template-columns: auto minmax(0, 1fr);
  }
`;
const Answers = styled.div`
  display: flex;
  gap: 8px;
  @media ${media.phone} {
    grid-column: 1 / -1;
    > * {
      flex: 1;
    }
  }
`;

const Failure = styled.div`
  grid-column: 1 / -1;
`;

interface OverdueQuestionProps {
  readonly booking: BookingView;
  /** Its Yes is on its way. */
  readonly isPending: boolean;
  /** One answer is on its way, to this question or to another. */
  readonly isDisabled: boolean;
  /** Why its Yes did not work. */
  readonly failure: string | undefined;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** One session that is over, with the two answers. */
export function OverdueQuestion({ booking, isPending, isDisabled, failure, onYes, onNo }: OverdueQuestionProps) {
  const { t } = useTranslation();
  const name = meetingName(booking);
  const other = otherTime(booking, true);
  return (
    <Question aria-label={whichSession(booking, t)}>
      <DateTile date={booking.date} />
      <div>
        <Text $weight="semi">{t('Session with {{name}}', { name })}</Text>
        <Text $tone="muted" $num>
          {ownTime(booking)}
        </Text>
        {other && (
          <Text $tone="muted" $num>
            {t('{{time}} for {{name}}', { time: other, name: firstName(booking.participant.full_name) })}
          </Text>
        )}
      </div>
      <Answers>
        <Button variant="quiet" onPress={onNo} isDisabled={isDisabled}>
          {t('No')}
        </Button>
        <Button variant="primary" onPress={onYes} isPending={isPending} isDisabled={isDisabled && !isPending}>
          {t('Yes')}
        </Button>
      </Answers>
      {failure && (
        <Failure>
          <FormError>{failure}</FormError>
        </Failure>
      )}
    </Question>
  );
}
