import { otherReasonLimit, reportBody, reportReasons } from '@tandem/contracts/bookings';
import { Radio, RadioGroup } from '@tandem/ui/radio-group';
import { TextArea } from '@tandem/ui/text-area';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeptText } from '../session/use-kept-text';

export interface Reason {
  readonly reason: (typeof reportReasons)[number] | null;
  /** The reporter's own words; they count for Others only. */
  readonly words: string;
}

/** What is being told about a session, whose words stay until they are sent. */
export function useReason(bookingId: number) {
  const { text, type, forget } = useKeptText('report', bookingId);
  const [reason, setReason] = useState<Reason['reason']>(null);
  const change = (next: Reason) => {
    type(next.words);
    setReason(next.reason);
  };
  return { value: { reason, words: text }, change, forget };
}

const refusalOf = (words: string) => reportBody.shape.other_reason.safeParse(words).error?.issues[0]?.message;

/** Whether the reason says enough to be sent, and no more than it may (B-069, D-B55). */
export const isTold = ({ reason, words }: Reason): boolean =>
  reason !== null && (reason !== 'Others' || (words.trim() !== '' && refusalOf(words) === undefined));

interface ReasonFieldsProps {
  readonly value: Reason;
  readonly onChange: (value: Reason) => void;
}

/** Why a session went wrong; Others opens a field for own words (B-069). */
export function ReasonFields({ value, onChange }: ReasonFieldsProps) {
  const { t } = useTranslation();
  const choose = (chosen: string) =>
    onChange({ ...value, reason: reportReasons.find((reason) => reason === chosen) ?? null });
  const refusal = refusalOf(value.words);
  return (
    <>
      <RadioGroup label={t('What happened?')} value={value.reason} onChange={choose}>
        {reportReasons.map((reason) => (
          <Radio key={reason} value={reason}>
            {t(reason)}
          </Radio>
        ))}
      </RadioGroup>
      {value.reason === 'Others' && (
        <TextArea
          label={t('Please tell us what happened')}
          value={value.words}
          onChange={(words) => onChange({ ...value, words })}
          maxCharacters={otherReasonLimit}
          error={refusal && t(refusal)}
          autoFocus
        />
      )}
    </>
  );
}
