import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { VisuallyHidden } from '../visually-hidden';

const Count = styled.span<{ $over: boolean }>`
  flex: none;
  font-size: var(--text-12);
  line-height: var(--lh-snug);
  font-variant-numeric: tabular-nums;
  color: ${({ $over }) => ($over ? 'var(--danger-ink)' : 'var(--ink-3)')};
`;

export interface CharacterCounterProps {
  /** Characters written. */
  value: number;
  max: number;
}

/** "21/35", red once over (B-060). Screen readers hear what is left near the end only. */
export function CharacterCounter({ value, max }: CharacterCounterProps) {
  const { t } = useTranslation();
  const left = max - value;
  const near = left <= Math.max(10, Math.round(max * 0.1));
  return (
    <Count $over={left < 0}>
      <span aria-hidden="true">{`${value}/${max}`}</span>
      <VisuallyHidden role="status">
        {near &&
          (left < 0
            ? t('{{count}} characters too many', { count: -left, defaultValue_one: '{{count}} character too many' })
            : t('{{count}} characters left', { count: left, defaultValue_one: '{{count}} character left' }))}
      </VisuallyHidden>
    </Count>
  );
}
