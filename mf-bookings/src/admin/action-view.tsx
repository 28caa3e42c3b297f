import { useState } from 'react';
import { adminTextLimit, missBody, type AdminActionName, type BookingView } from '@tandem/contracts/bookings';
import { useUnsavedInput } from '@tandem/platform';
import { Button, type ButtonVariant } from '@tandem/ui/button';
import { FormError } from '@tandem/ui/form-field';
import { Stack } from '@tandem/ui/layout';
import { Radio, RadioGroup } from '@tandem/ui/radio-group';
import { Text } from '@tandem/ui/text';
import { TextArea } from '@tandem/ui/text-area';
import { useTranslation } from 'react-i18next';
import { BackButton } from '../session/back-button';
import { useKeptText } from '../session/use-kept-text';
import { ViewFoot } from '../session/view-foot';
import { adminApi } from './admin.api';
import { useAdminCommand } from './use-admin-command';
import { everybodyReads, WhichSession } from './which-session';

type Confirmed = Exclude<AdminActionName, 'reschedule'>;

interface Wording {
  readonly title: string;
  readonly question: string;
  readonly confirm: string;
  readonly variant: ButtonVariant;
}

/** How each action is asked for (B-111, B-112, B-157, D-B173). */
export const wordings: Record<Confirmed, Wording> = {
  complete: {
    title: 'Complete booking',
    question: 'Are you sure you want to complete this session? This action cannot be undone.',
    confirm: 'Complete booking',
    variant: 'primary',
  },
  cancel: {
    title: 'Cancel session',
    question: 'Are you sure you want to cancel this session?',
    confirm: 'Cancel session',
    variant: 'danger',
  },
  miss: {
    title: 'Mark booking as missed',
    question: 'Are you sure you want to mark this session as missed?',
    confirm: 'Mark as missed',
    variant: 'danger',
  },
  investigate: {
    title: 'Start investigation',
    question: 'Both people learn that their session is being reviewed.',
    confirm: 'Start investigation',
    variant: 'primary',
  },
  refund: {
    title: 'Refund credit',
    question: 'The mentee gets 1 credit back, valid for two months.',
    confirm: 'Refund credit',
    variant: 'primary',
  },
};

/** Of a group every mentee that was charged is refunded (D-B124). */
const manyRefunded = '{{count}} mentees get 1 credit back each, valid for two months.';

const groupInvestigated = 'Everybody learns that their session is being reviewed.';

/** By the report itself: the status of a session that was refunded says so instead. */
const isUnderReview = ({ report_details: report }: BookingView): boolean =>
  report?.investigation_status === 'reported' || report?.investigation_status === 'investigating';
/** A text goes with whatever is done about a report, and with a cancel as its reason (D-B56). */
const takesText = (action: Confirmed, booking: BookingView): boolean => action === 'cancel' || isUnderReview(booking);

/** What is written about a report stays with it; a cancelled session's reason is told (D-B56, D-B72). */
const readersOf = (booking: BookingView): string =>
  isUnderReview(booking) ? 'Only admins read this.' : everybodyReads(booking);

const tooLate = 'This session has changed meanwhile, so your text can no longer be sent. Copy it if you still need it.';

/**
 * The text of an action, which counts only where it is seen. While it was written others may have acted, so that the action, or the text with it,
 * is not asked for any more: it stays in sight and is not sent.
 */
function useText(action: Confirmed, booking: BookingView) {
  const { text: kept, ...typing } = useKeptText(`admin-${action}`, booking.id);
  const isAsked = takesText(action, booking);
  const [wasAsked] = useState(isAsked);
  const isOver = !booking.admin_actions.includes(action) || (wasAsked && !isAsked);
  const isLate = kept !== '' && isOver;
  const isShown = isAsked || isLate;
  return { ...typing, text: isShown ? kept : '', isShown, isLate };
}

function useAct(action: Confirmed, booking: BookingView) {
  const { text, isShown, isLate, type, forget } = useText(action, booking);
  const [absent, setAbsent] = useState<string | null>(null);
  const [sendAct] = adminApi.useBookingsAdminActMutation();
  const [sendMiss] = adminApi.useBookingsAdminMissMutation();
  const acting = useAdminCommand(sendAct);
  const missing = useAdminCommand(sendMiss);
  const words = text.trim() === '' ? {} : { text: text.trim() };
  const send = (): Promise<boolean> => {
    if (action !== 'miss') return acting.run({ id: booking.id, action, body: words });
    return missing.run({ id: booking.id, body: { missed_participant_id: Number(absent), ...words } });
  };
  const run = async (): Promise<boolean> => {
    const isDone = await send();
    if (isDone) forget();
    return isDone;
  };
  const refusal = missBody.shape.text.safeParse(text).error?.issues[0]?.message;
  const isReady = !isLate && (action !== 'miss' || absent !== null) && refusal === undefined;
  useUnsavedInput(text !== '' || absent !== null);
  const { isRunning, failure } = action === 'miss' ? missing : acting;
  return { text, isShown, isLate, type, refusal, absent, setAbsent, run, isReady, isRunning, failure };
}

/** In a group only those who said yes can have stayed away, each once (D-B65). */
const whoCame = ({ booking_participants: people }: BookingView) =>
  people.filter(({ response, absent }) => (response ?? 'accepted') === 'accepted' && !absent);

interface Asked {
  readonly action: Confirmed;
  readonly booking: BookingView;
}

function Question({ action, booking: { credits, group_id } }: Asked) {
  const { t } = useTranslation();
  const charged = credits?.charged ?? 1;
  if (action === 'refund' && charged > 1) return <Text>{t(manyRefunded, { count: charged })}</Text>;
  if (action === 'investigate' && group_id !== null) return <Text>{t(groupInvestigated)}</Text>;
  return <Text>{t(wordings[action].question)}</Text>;
}

interface ActionViewProps extends Asked {
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** One action, confirmed in a view of its own. */
export function ActionView({ action, booking, onBack, onDone }: ActionViewProps) {
  const { t } = useTranslation();
  const act = useAct(action, booking);
  const wording = wordings[action];
  const confirm = async () => {
    if (await act.run()) onDone();
  };
  return (
    <Stack $gap={4}>
      <WhichSession booking={booking} />
      <Question action={action} booking={booking} />
      {action === 'miss' && (
        <RadioGroup label={t('Who was absent?')} value={act.absent} onChange={act.setAbsent}>
          {whoCame(booking).map(({ id, user }) => (
            <Radio key={id} value={String(id)}>
              {user.full_name}
            </Radio>
          ))}
        </RadioGroup>
      )}
      {act.isShown && (
        <TextArea
          label={action === 'cancel' ? t('Reason') : t('Note')}
          help={t(readersOf(booking))}
          isOptional
          value={act.text}
          onChange={act.type}
          maxCharacters={adminTextLimit}
          error={act.refusal && t(act.refusal)}
        />
      )}
      {act.failure && <FormError>{act.failure}</FormError>}
      {act.isLate && <FormError>{t(tooLate)}</FormError>}
      <ViewFoot>
        <BackButton onPress={onBack} />
        <Button
          variant={wording.variant}
          isDisabled={!act.isReady}
          isPending={act.isRunning}
          onPress={() => void confirm()}
        >
          {t(wording.confirm)}
        </Button>
      </ViewFoot>
    </Stack>
  );
}
