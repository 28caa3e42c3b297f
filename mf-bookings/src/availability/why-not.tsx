import { blockerText, type Blocker, type BlockersView } from '@tandem/contracts/bookings';
import { problemOf } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Disclosure } from '@tandem/ui/disclosure';
import { ErrorState } from '@tandem/ui/error-state';
import { Radio, RadioGroup } from '@tandem/ui/radio-group';
import { media } from '@tandem/ui/theme';
import { Text } from '@tandem/ui/text';
import { TextField } from '@tandem/ui/text-field';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { readsApi } from '../bookings.reads';
import { clockTime, dayInWords, zoneCity, zoneName } from '../session/times';
import type { Slots } from './use-slots';

const Fields = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr auto;
  gap: 12px;
  align-items: start;
  /* Beside the fields, not beside their labels or the help below one of them. */
  > :last-child {
    margin-top: 27px;
  }
  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    > :last-child {
      margin-top: 0;
    }
  }
`;
const Reasons = styled.ul`
  overflow-wrap: anywhere;
  display: grid;
  gap: 4px;
  padding-left: 20px;
  list-style: disc;
`;

function Reason({ blocker }: { blocker: Blocker }) {
  const { t } = useTranslation();
  const { booking_id, is_same_time = false } = blocker;
  const { date, ...others } = blocker.values;
  return (
    <li>
      <Text>
        {t(blockerText(blocker), { ...others, ...(date ? { date: dayInWords(date, 'plain') } : {}) })}
        {booking_id !== null && !is_same_time && ` ${t('(Booking {{id}})', { id: booking_id })}`}
      </Text>
    </li>
  );
}

function Answer({ view }: { view: BlockersView }) {
  const { t } = useTranslation();
  if (view.blockers.length === 0) return <Text>{t('Nothing stands in the way: this time can be booked.')}</Text>;
  return (
    <Reasons>
      {view.blockers.map((blocker) => (
        <Reason key={`${blocker.kind} ${Object.values(blocker.values).join(' ')}`} blocker={blocker} />
      ))}
    </Reasons>
  );
}

/** What comes at the end of a dialog lies under its buttons, where nobody sees that it has come. */
function useIntoSight(come: unknown): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (come) place.current?.scrollIntoView({ block: 'nearest' });
  }, [come]);
  return place;
}

interface WhyNotProps {
  readonly slots: Slots;
  /** YYYY-MM-DD, the day that is looked at; may be empty. */
  readonly day: string;
}

function useQuestion({ slots, day }: WhyNotProps) {
  const [chosen, setDate] = useState<string | null>(null);
  const [time, setTime] = useState('');
  const [asked, setAsked] = useState<{ date: string; time: string } | null>(null);
  const [isSecond, setSecond] = useState(false);
  const date = chosen ?? day;
  const isAsked = asked?.date === date && asked.time === time;
  const question = { mentorId: 0, ...slots.question, date, time };
  const isReady = isAsked && slots.question !== null;
  const first = readsApi.useBookingsBlockersQuery(question, { skip: !isReady, refetchOnMountOrArgChange: true });
  const second = readsApi.useBookingsBlockersQuery(
    { ...question, second: 'true' },
    { skip: !isReady || !isSecond, refetchOnMountOrArgChange: true },
  );
  const query = isSecond ? second : first;
  const ask = () => {
    if (isAsked) void query.refetch();
    else {
      setSecond(false);
      setAsked({ date, time });
    }
  };
  const isWhole = date !== '' && time !== '';
  const repeatedIn = (isAsked && first.currentData?.repeated_in) || [];
  return { date, setDate, time, setTime, isWhole, isAsked, ask, query, repeatedIn, isSecond, setSecond };
}

interface WhichOfTwoProps {
  readonly time: string;
  /** The zone in the first and in the second of two equal hours; empty for a time that comes once. */
  readonly repeatedIn: readonly string[];
  readonly isSecond: boolean;
  readonly setSecond: (isSecond: boolean) => void;
}

/** On the night on which the clock goes back. */
function WhichOfTwo({ time, repeatedIn, isSecond, setSecond }: WhichOfTwoProps) {
  const { t } = useTranslation();
  if (repeatedIn.length === 0) return null;
  return (
    <RadioGroup
      isRow
      label={t('The clock shows this time twice')}
      value={isSecond ? 'second' : 'first'}
      onChange={(which) => setSecond(which === 'second')}
    >
      {(['first', 'second'] as const).map((which, index) => (
        <Radio key={which} value={which}>
          {`${clockTime(time)} ${zoneName(repeatedIn[index] ?? '')}`}
        </Radio>
      ))}
    </RadioGroup>
  );
}

function Question(props: WhyNotProps) {
  const { t } = useTranslation();
  const { date, setDate, time, setTime, isWhole, isAsked, ask, query, ...twice } = useQuestion(props);
  const answer = useIntoSight(isAsked && (query.error ?? query.currentData));
  const place = zoneCity(props.slots.query.data?.timezone ?? '');
  /** Stands in the form of the session, which Enter would send. */
  const askByEnter = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (isWhole) ask();
  };
  return (
    <>
      <Fields onKeyDown={askByEnter}>
        <TextField label={t('Missing date')} type="date" value={date} onChange={setDate} />
        <TextField
          label={t('Missing time')}
          help={t('Time in {{place}}', { place })}
          type="time"
          value={time}
          onChange={setTime}
        />
        <Button onPress={ask} isDisabled={!isWhole} isPending={isAsked && query.isFetching}>
          {t('Find out')}
        </Button>
      </Fields>
      <WhichOfTwo time={time} {...twice} />
      <div ref={answer} aria-live="polite" style={{ marginTop: 12 }}>
        {isAsked && query.error && (
          <ErrorState
            text={t(problemOf(query.error).error)}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        )}
        {isAsked && !query.error && query.currentData && <Answer view={query.currentData} />}
      </div>
    </>
  );
}

/** Tells mentors and admins what stands in the way of a time that is not in the list; for others it is absent (D-B111). */
export function WhyNot({ slots, day }: WhyNotProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const place = useIntoSight(isOpen);
  if (!slots.question) return null;
  return (
    <div ref={place}>
      <Disclosure title={t('Why is a time missing?')} isExpanded={isOpen} onExpandedChange={setOpen}>
        <Question slots={slots} day={day} />
      </Disclosure>
    </div>
  );
}
