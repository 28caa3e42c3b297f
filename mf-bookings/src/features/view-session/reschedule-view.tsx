import {
  bookingTexts,
  rescheduleDurations,
  reasonLimit,
  isTooLateToMove,
  type BookingView,
} from '@tandem/contracts/bookings';
import { useUser, type PersonProps } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { FormError } from '@tandem/ui/form-field';
import { Text } from '@tandem/ui/text';
import { TextArea } from '@tandem/ui/text-area';
import { useTranslation } from 'react-i18next';
import { useAnswerCost } from '../../session/answer-cost';
import { BackButton } from '../../session/back-button';
import { CurrentTime } from '../../session/current-time';
import { meetingName } from '../../session/facts';
import { BothClocks } from '../../availability/both-clocks';
import { DurationSelect } from '../../availability/duration-select';
import { MemberTimes } from '../../availability/member-times';
import { PickDay } from '../../availability/pick-day';
import { PickTime } from '../../availability/pick-time';
import { SlotColumns } from '../../availability/slot-columns';
import { useMove } from '../../availability/use-move';
import { useSlots } from '../../availability/use-slots';
import { WhyNot } from '../../availability/why-not';
import { bookingsApi } from '../../bookings.api';
import { useCommand } from '../../session/use-command';
import { otherSideOf } from '../../session/use-session-actions';
import type { StepViewProps } from '../../session/cancel-view';
import { lateMoveLine, moveLine } from '../../session/notice-lines';
import { ViewFoot } from '../../session/view-foot';

/** Of a group's mentors only one is the session's: the others plan within the hours of that one (D-B107). */
function plannedWith(booking: BookingView, viewerId: number): PersonProps {
  const { user_id: userId, full_name: name, profile_photo: photoUrl } = booking.mentor_details;
  return userId === viewerId ? otherSideOf(booking) : { userId, name, photoUrl, as: 'mentor' };
}

function useRescheduleForm(booking: BookingView) {
  const move = useMove(booking, 'participant');
  const person = plannedWith(booking, useUser().id);
  const slots = useSlots({ person, duration: move.duration, bookingId: booking.id });
  return { ...move, person, slots, slot: slots.slotAt(move.start) };
}

/** Why it cannot be moved any more, where that was possible until just now. */
function TooLate({ booking, now, onBack }: Pick<StepViewProps, 'booking' | 'now' | 'onBack'>) {
  const { t } = useTranslation();
  const line = moveLine(booking, now);
  return (
    <>
      {line && <Text>{t(line.text, line.values)}</Text>}
      <ViewFoot>
        <Button onPress={onBack}>{t('Back')}</Button>
      </ViewFoot>
    </>
  );
}

/** Proposes another time, as long as the programme's notice allows it. */
export function RescheduleView(props: StepViewProps) {
  return isTooLateToMove(props.booking, props.now) ? <TooLate {...props} /> : <RescheduleForm {...props} />;
}

/** Day, then time, then why (B-056..B-063, B-067). */
function RescheduleForm({ booking, now, onBack, onDone }: StepViewProps) {
  const { t } = useTranslation();
  const form = useRescheduleForm(booking);
  const { slots, slot } = form;
  const until = moveLine(booking, now);
  const late = lateMoveLine(booking, now);
  const cost = useAnswerCost(booking, now, 'reschedule');
  const [reschedule] = bookingsApi.useBookingsRescheduleMutation();
  const command = useCommand(reschedule, { done: bookingTexts.rescheduled, failed: bookingTexts.rescheduleFailed });
  const submit = async () => {
    if (!slot) return;
    const body = {
      rescheduleDateTime: slot.start_time,
      duration: form.duration,
      reschedule_reason: form.reason.trim() || undefined,
    };
    if (!(await command.run({ id: booking.id, body }))) return void slots.query.refetch();
    form.forget();
    onDone();
  };
  return (
    <>
      <CurrentTime booking={booking} />
      <Text $tone="soft">{t('{{name}} will be asked to accept the new time.', { name: meetingName(booking) })}</Text>
      {until && <Text $tone="soft">{t(until.text, until.values)}</Text>}
      {late && <Text $weight="medium">{t(late.text, late.values)}</Text>}
      {cost && <Text $weight="medium">{cost}</Text>}
      <BothClocks
        slots={slots}
        day={form.day}
        start={form.start}
        duration={form.duration}
        otherName={form.person.name}
      />
      <SlotColumns>
        <div>
          <PickDay slots={slots} value={form.day} onChange={(day) => form.change({ day, start: '' })} />
          <DurationSelect
            durations={rescheduleDurations}
            value={form.duration}
            onChange={(duration) => form.change({ duration })}
          />
        </div>
        <div>
          <PickTime
            slots={slots}
            day={form.day}
            value={form.start}
            onChange={(start) => form.change({ start })}
            error={form.timeError}
          />
          {booking.group_id !== null && <MemberTimes slots={slots} day={form.day} start={form.start} />}
          <TextArea
            label={t('Reason')}
            isOptional
            value={form.reason}
            onChange={form.setReason}
            rows={3}
            maxCharacters={reasonLimit}
            error={form.reasonError && t(form.reasonError)}
          />
        </div>
      </SlotColumns>
      <WhyNot slots={slots} day={form.day} />
      {command.failure && <FormError>{command.failure}</FormError>}
      <ViewFoot>
        <BackButton onPress={onBack} />
        <Button
          variant="primary"
          isDisabled={!slot || form.timeError !== undefined || form.reasonError !== undefined}
          isPending={command.isRunning}
          onPress={() => void submit()}
        >
          {t('Reschedule')}
        </Button>
      </ViewFoot>
    </>
  );
}
