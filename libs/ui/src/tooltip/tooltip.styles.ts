import { Tooltip as AriaTooltip } from '@tandem/ui/aria';
import styled from 'styled-components';

export const TooltipBox = styled(AriaTooltip)`
  max-width: min(280px, calc(100vw - 16px));
  padding: 6px 10px;
  border-radius: var(--r-inner);
  background: var(--tooltip);
  color: var(--on-tooltip);
  font-size: var(--text-12);
  font-weight: var(--w-medium);
  line-height: 1.4;
  transition: opacity var(--fast);
  &[data-entering],
  &[data-exiting] {
    opacity: 0;
  }
`;

export const TooltipTarget = styled.span`
  display: inline-flex;
  min-width: 0;
  max-width: 100%;
  border-radius: 4px;
`;
