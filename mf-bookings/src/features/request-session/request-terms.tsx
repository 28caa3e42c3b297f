import { creditsOf } from '@tandem/contracts/accounts';
import { lacksCredit, noticeTexts } from '@tandem/contracts/bookings';
import { Banner } from '@tandem/ui/banner';
import { Text } from '@tandem/ui/text';
import { Coins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Slots } from '../../availability/use-slots';
import { useNow } from '../../session/use-now';
import { useMustTopUp } from './use-top-up';

/** What a session costs the viewer, where the programme asks for credits (B-025, D-B118..D-B120). */
function Price({ slots }: { slots: Slots }) {
  const { t } = useTranslation();
  const mustTopUp = useMustTopUp(slots);
  const credit = slots.availability?.credit;
  if (!credit?.required) return null;
  const left = creditsOf(credit.balance);
  if (lacksCredit(credit.balance))
    return (
      <Banner tone="warning" icon={Coins} role="status">
        <b>{t('Insufficient credit.')}</b>{' '}
        {mustTopUp
          ? t('A session costs 1 credit and you have {{left}}, so this request cannot be sent.', { left })
          : t('A session costs 1 credit and you have {{left}}.', { left })}
      </Banner>
    );
  return (
    <Banner tone="accent" icon={Coins} actions={<Text as="span" $num $nowrap>{`${left} → ${left - 1}`}</Text>}>
      {t('This session costs 1 credit. It is held now and charged after the session.')}
    </Banner>
  );
}

/** What the viewer agrees to about cancelling and moving, where the programme has rules for it. */
function Rules({ slots }: { slots: Slots }) {
  const { t } = useTranslation();
  if (!slots.availability) return null;
  const { credit, notice } = slots.availability;
  const cancelHours = credit.required ? notice.cancel_hours : 0;
  return (
    <>
      {cancelHours > 0 && <Text $size={14}>{t(noticeTexts.creditRule, { hours: cancelHours })}</Text>}
      {notice.reschedule_hours > 0 && (
        <Text $size={14}>{t(noticeTexts.moveRule, { hours: notice.reschedule_hours })}</Text>
      )}
    </>
  );
}

const ANSWER_MS = 7 * 86_400_000;

/** How long the other side may take: a week, or until the start where that comes first (D-B24). */
function AnswerTime({ start, name }: { start: string; name: string }) {
  const { t } = useTranslation();
  const isSoon = Date.parse(start) - useNow().getTime() < ANSWER_MS;
  return (
    <Text $size={12} $tone="muted">
      {isSoon
        ? t('{{name}} can accept until the session starts. You can withdraw or reschedule until then.', { name })
        : t('{{name}} has 7 days to accept. You can withdraw or reschedule until then.', { name })}
    </Text>
  );
}

interface RequestTermsProps {
  readonly slots: Slots;
  /** The chosen time, as the server names it. */
  readonly start: string;
  /** Who is asked to accept. */
  readonly name: string;
}

/** What the viewer agrees to by sending the request; stands on the last step, whichever that is. */
export function RequestTerms({ slots, start, name }: RequestTermsProps) {
  return (
    <>
      <Price slots={slots} />
      <Rules slots={slots} />
      <AnswerTime start={start} name={name} />
    </>
  );
}
