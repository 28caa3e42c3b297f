import { useState } from 'react';
import { defaultDuration, newBookingDurations } from '@tandem/contracts/bookings';
import { problemOf, useTenant, useUser, type PersonProps } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Card } from '@tandem/ui/card';
import { ErrorState } from '@tandem/ui/error-state';
import { Stack } from '@tandem/ui/layout';
import { Skeleton } from '@tandem/ui/skeleton';
import { SlotPicker } from '@tandem/ui/slot-picker';
import { SectionTitle, Text } from '@tandem/ui/text';
import { useTranslation } from 'react-i18next';
import { DurationSelect } from '../../availability/duration-select';
import { useSlots } from '../../availability/use-slots';
import { RequestDialog, requestDrafts, requestTo } from '../../dialogs';
import type { ChosenSlot } from '../../dialogs';
import { zoneCity, zoneName } from '../../session/times';
import { NextDays } from './next-days';
import { useMayRequest, whyNot } from './use-may-request';

type Opened = 'wizard' | ChosenSlot | null;

function BookCard({ person }: { person: PersonProps }) {
  const { t } = useTranslation();
  const { isPortal, programId } = useTenant();
  const { id: userId } = useUser();
  // Whoever comes back from buying credits goes on with the time that was chosen (D-B121).
  const readDraft = () => requestDrafts.find(userId, requestTo(programId, 'person', person.userId));
  const [draft] = useState(readDraft);
  const [duration, setDuration] = useState<number>(draft?.duration ?? defaultDuration);
  const [wantedDay, setDay] = useState(draft?.date ?? '');
  const [wantedStart, setStart] = useState(draft?.start_time ?? '');
  const [opened, setOpened] = useState<Opened>(null);
  const slots = useSlots({ person, duration });
  const { availability, days, query } = slots;
  const day = days.includes(wantedDay) ? wantedDay : (days[0] ?? '');
  const times = slots.slotsOn(day);
  const start = times.some(({ id }) => id === wantedStart) ? wantedStart : '';
  const zone = slots.slotAt(times[0]?.id ?? '')?.timezone_abbreviation ?? '';
  const close = () => {
    setOpened(null);
    // A length that was chosen in the wizard stands on the card too, or the card's would count when it is opened again.
    const kept = readDraft();
    if (kept) setDuration(kept.duration);
  };
  const isReading = !availability && !query.error;
  // What a session costs and the length that is asked for stay, whatever becomes of the next question.
  const last = query.data;
  const price = last?.credit.required
    ? t('{{minutes}} minutes by video, phone or in person · 1 credit', { minutes: duration })
    : t('{{minutes}} minutes by video, phone or in person', { minutes: duration });
  return (
    <Card $padded aria-label={t('Book a session')}>
      <Stack $gap={4}>
        <div>
          <SectionTitle>{t('Book a session')}</SectionTitle>
          <Text $tone="muted" $num>
            {price}
          </Text>
        </div>
        {query.error && !availability && (
          <ErrorState
            text={t(problemOf(query.error).error)}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        )}
        {isReading && <Skeleton $height="220px" $control />}
        {availability && days.length === 0 && <Text $tone="muted">{t('No timeslots available.')}</Text>}
        {days.length > 0 && (
          <>
            <NextDays days={days} value={day} onChange={setDay} onSeeAll={() => setOpened('wizard')} />
            <SlotPicker label={t('Time')} slots={times} value={start || null} onChange={setStart} />
            <Text $size={12} $tone="muted">
              {t('Your time: {{zone}}, {{place}}', {
                zone: zoneName(zone),
                place: zoneCity(availability?.timezone ?? ''),
              })}
            </Text>
          </>
        )}
        {/* Also where no time is long enough: a shorter one may be. */}
        {last && <DurationSelect durations={newBookingDurations} value={duration} onChange={setDuration} />}
        {(days.length > 0 || (isReading && last)) && (
          <Button
            variant="primary"
            size="large"
            block
            isDisabled={start === ''}
            onPress={() => setOpened({ date: day, start_time: start, duration })}
          >
            {t('Book')}
          </Button>
        )}
      </Stack>
      {opened && (
        <RequestDialog
          person={person}
          chosen={opened === 'wizard' ? undefined : opened}
          duration={duration}
          isShort={isPortal}
          onClose={close}
        />
      )}
    </Card>
  );
}

/** The booking card of a profile: day and time here, topic and confirmation in the wizard (B-023, D-B161); or why nobody can book now. */
export default function BookWidget(person: PersonProps) {
  const { t } = useTranslation();
  const permission = useMayRequest(person);
  if (permission.allowed) return <BookCard key={person.userId} person={{ ...person, as: permission.as }} />;
  const { unasked } = permission;
  const reason = whyNot(permission, person.as);
  if (reason === null && !unasked) return null;
  return (
    <Card $padded aria-label={t('Book a session')}>
      <SectionTitle>{t('Book a session')}</SectionTitle>
      {reason !== null && <Text $tone="muted">{t(reason)}</Text>}
      {unasked && <ErrorState text={t(unasked.text)} onRetry={unasked.retry} isRetrying={unasked.isRetrying} />}
    </Card>
  );
}
