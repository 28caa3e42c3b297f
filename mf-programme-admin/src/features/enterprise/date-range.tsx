import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '@tandem/ui/button';
import { TextField } from '@tandem/ui/text-field';
import { media } from '@tandem/ui/theme';

const Bar = styled.div`
  display: flex;
  align-items: flex-end;
  gap: 12px;
  > :not(button) {
    width: 180px;
  }
  @media ${media.belowDesktop} {
    display: none;
  }
`;

export interface DateRangeProps {
  /** Empty texts stand for no limit. */
  readonly value: { readonly from: string; readonly to: string };
  readonly onChange: (value: { from: string; to: string }) => void;
}

/** The days on which the shown programmes start; offered on desktops only (P-020). */
export function DateRange({ value, onChange }: DateRangeProps) {
  const { t } = useTranslation();
  return (
    <Bar role="group" aria-label={t('Start date')}>
      <TextField
        type="date"
        label={t('Starts from')}
        value={value.from}
        onChange={(from) => onChange({ ...value, from })}
      />
      <TextField type="date" label={t('Starts until')} value={value.to} onChange={(to) => onChange({ ...value, to })} />
      {(value.from !== '' || value.to !== '') && (
        <Button variant="quiet" onPress={() => onChange({ from: '', to: '' })}>
          {t('Clear dates')}
        </Button>
      )}
    </Bar>
  );
}
