import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { VisuallyHidden } from '../visually-hidden';
import { media } from '../theme/tokens';

const List = styled.ol`
  display: flex;
  gap: 8px;
`;
const Step = styled.li<{ $state: 'done' | 'current' | 'ahead' }>`
  flex: 1;
  min-width: 0;
  display: grid;
  align-content: start;
  gap: 8px;
  font-size: var(--text-12);
  font-weight: var(--w-medium);
  line-height: var(--lh-snug);
  color: ${({ $state }) => ($state === 'ahead' ? 'var(--ink-3)' : 'var(--ink-2)')};
  &::before {
    content: '';
    height: 4px;
    border-radius: 2px;
    background: ${({ $state }) => ($state === 'ahead' ? 'color-mix(in oklch, var(--ink) 11%, transparent)' : 'var(--accent-graphic)')};
  }
  &[aria-current] {
    color: var(--ink);
    font-weight: var(--w-semi);
  }
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  @media ${media.phone} {
    &:not([aria-current]) > span:first-of-type {
      display: none;
    }
    &[aria-current] {
      flex: 2.4;
    }
  }
`;

export interface StepperProps {
  steps: readonly string[];
  /** Index from 0. */
  current: number;
}

/** Where one is in a wizard. On phones only the current step shows its name. */
export function Stepper({ steps, current }: StepperProps) {
  const { t } = useTranslation();
  return (
    <List aria-label={t('Step {{step}} of {{count}}', { step: current + 1, count: steps.length })}>
      {steps.map((name, index) => (
        <Step
          key={name}
          $state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span>{name}</span>
          {index < current && <VisuallyHidden>{t('done')}</VisuallyHidden>}
        </Step>
      ))}
    </List>
  );
}
