import { reasonLimit, rescheduleDurations, type BookingView } from '@tandem/contracts/bookings';
import { Button } from '@tandem/ui/button';
import { FormError } from '@tandem/ui/form-field';
import { Text } from '@tandem/ui/text';
import { TextArea } from '@tandem/ui/text-area';
import { useTranslation } from 'react-i18next';
import { BothClocks } from '../availability/both-clocks';
import { DurationSelect } from '../availability/duration-select';
import { MemberTimes } from '../availability/member-times';
import { PickDay } from '../availability/pick-day';
import { PickTime } from '../availability/pick-time';
import { SlotColumns } from '../availability/slot-columns';
import { useMove } from '../availability/use-move';
import { usePlannedSlots } from '../availability/use-slots';
import { WhyNot } from '../availability/why-not';
import { BackButton } from '../session/back-button';
import { CurrentTime } from '../session/current-time';
import { ViewFoot } from '../session/view-foot';
import { adminApi } from './admin.api';
import { useAdminCommand } from './use-admin-command';
import { everybodyReads, whoMeets } from './which-session';

interface AdminRescheduleProps {
  readonly booking: BookingView;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** An admin moves a session; nobody is asked, both are told (D-B26, D-B147). */
export function AdminReschedule({ booking, onBack, onDone }: AdminRescheduleProps) {
  const { t } = useTranslation();
  const { day, start, duration, timeError, change, reason, setReason, reasonError, forget } = useMove(booking, 'admin');
  const people = { mentorId: booking.mentor_details.user_id, menteeId: booking.mentee_details.user_id };
  const slots = usePlannedSlots({ ...people, duration, bookingId: booking.id });
  const [send] = adminApi.useBookingsAdminRescheduleMutation();
  const command = useAdminCommand(send);
  const submit = async () => {
    const body = { rescheduleDateTime: start, duration, reschedule_reason: reason.trim() || undefined };
    if (!(await command.run({ id: booking.id, body }))) return void slots.query.refetch();
    forget();
    onDone();
  };
  return (
    <>
      <Text $weight="medium">{whoMeets(booking, t)}</Text>
      <CurrentTime booking={booking} />
      <Text $tone="soft">
        {booking.group_id === null
          ? t('Both people are told of the new time.')
          : t('Everybody is told of the new time.')}
      </Text>
      <BothClocks
        slots={slots}
        day={day}
        start={start}
        duration={duration}
        otherName={booking.mentor_details.full_name}
        menteeName={booking.group_id === null ? booking.mentee_details.full_name : undefined}
      />
      <SlotColumns>
        <div>
          <PickDay slots={slots} value={day} onChange={(next) => change({ day: next, start: '' })} />
          <DurationSelect
            durations={rescheduleDurations}
            value={duration}
            onChange={(minutes) => change({ duration: minutes })}
          />
        </div>
        <div>
          <PickTime
            slots={slots}
            day={day}
            value={start}
            onChange={(next) => change({ start: next })}
            error={timeError}
          />
          {booking.group_id !== null && <MemberTimes slots={slots} day={day} start={start} />}
          <TextArea
            label={t('Reason')}
            help={t(everybodyReads(booking))}
            isOptional
            value={reason}
            onChange={setReason}
            rows={3}
            maxCharacters={reasonLimit}
            error={reasonError && t(reasonError)}
          />
        </div>
      </SlotColumns>
      <WhyNot slots={slots} day={day} />
      {command.failure && <FormError>{command.failure}</FormError>}
      <ViewFoot>
        <BackButton onPress={onBack} />
        <Button
          variant="primary"
          isDisabled={slots.slotAt(start) === undefined || timeError !== undefined || reasonError !== undefined}
          isPending={command.isRunning}
          onPress={() => void submit()}
        >
          {t('Reschedule')}
        </Button>
      </ViewFoot>
    </>
  );
}
