import { useState } from 'react';
import {
  defaultDuration,
  reasonLimit,
  rescheduleByInstant,
  rescheduleDurations,
  type BookingView,
} from '@tandem/contracts/bookings';
import { useUnsavedInput, useUser } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Text } from '@tandem/ui/text';
import { TextArea } from '@tandem/ui/text-area';
import { useTranslation } from 'react-i18next';
import { BothClocks } from '../availability/both-clocks';
import { DurationSelect } from '../availability/duration-select';
import { MemberTimes } from '../availability/member-times';
import { PickDay } from '../availability/pick-day';
import { PickTime } from '../availability/pick-time';
import { SlotColumns } from '../availability/slot-columns';
import { usePlannedSlots } from '../availability/use-slots';
import { WhyNot } from '../availability/why-not';
import { adminMoves, type Move } from '../drafts';
import { BackButton } from '../session/back-button';
import { CurrentTime } from '../session/current-time';
import { useKeptText } from '../session/use-kept-text';
import { ViewFoot } from '../session/view-foot';
import { adminApi } from './admin.api';
import { useAdminCommand } from './use-admin-command';

interface AdminRescheduleProps {
  readonly booking: BookingView;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** Day, time and length; they outlive Escape and a press beside the dialog. */
function useMove({ id, duration: length }: BookingView) {
  const { id: userId } = useUser();
  const [move, setMove] = useState<Move>(() => {
    const duration = rescheduleDurations.find((minutes) => minutes === length) ?? defaultDuration;
    return adminMoves.moveFor(userId, id) ?? { day: '', start: '', duration };
  });
  const change = (part: Partial<Move>) => {
    const next = { ...move, ...part };
    adminMoves.keepMove(userId, id, next);
    setMove(next);
  };
  return { move, change, forget: () => adminMoves.dropMove(userId, id) };
}

function useReason({ id }: BookingView) {
  const { text, type, forget } = useKeptText('admin-reschedule', id);
  const refusal = rescheduleByInstant.shape.reschedule_reason.safeParse(text).error?.issues[0]?.message;
  return { text, type, refusal, forget };
}

/** An admin moves a session; nobody is asked, both are told (D-B26, D-B147). */
export function AdminReschedule({ booking, onBack, onDone }: AdminRescheduleProps) {
  const { t } = useTranslation();
  const { move, change, forget } = useMove(booking);
  const { day, start, duration } = move;
  const reason = useReason(booking);
  const people = { mentorId: booking.mentor_details.user_id, menteeId: booking.mentee_details.user_id };
  const slots = usePlannedSlots({ ...people, duration, bookingId: booking.id });
  useUnsavedInput(day !== '' || reason.text !== '');
  const [send] = adminApi.useBookingsAdminRescheduleMutation();
  const command = useAdminCommand(send);
  const submit = async () => {
    const body = { rescheduleDateTime: start, duration, reschedule_reason: reason.text.trim() || undefined };
    if (!(await command.run({ id: booking.id, body }))) return void slots.query.refetch();
    forget();
    reason.forget();
    onDone();
  };
  return (
    <>
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
          <PickTime slots={slots} day={day} value={start} onChange={(next) => change({ start: next })} />
          {booking.group_id !== null && <MemberTimes slots={slots} day={day} start={start} />}
          <TextArea
            label={t('Reason')}
            isOptional
            value={reason.text}
            onChange={reason.type}
            rows={3}
            maxCharacters={reasonLimit}
            error={reason.refusal && t(reason.refusal)}
          />
        </div>
      </SlotColumns>
      <WhyNot slots={slots} day={day} />
      <ViewFoot>
        <BackButton onPress={onBack} />
        <Button
          variant="primary"
          isDisabled={slots.slotAt(start) === undefined || reason.refusal !== undefined}
          isPending={command.isRunning}
          onPress={() => void submit()}
        >
          {t('Reschedule')}
        </Button>
      </ViewFoot>
    </>
  );
}
