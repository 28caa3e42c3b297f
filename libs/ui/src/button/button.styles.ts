import { Button as AriaButton } from '@tandem/ui/aria';
import { Link as RouterLink } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { media } from '../theme/tokens';

export type ButtonVariant = 'primary' | 'secondary' | 'tonal' | 'quiet' | 'danger' | 'danger-quiet';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $block?: boolean;
  $blockOnPhone?: boolean;
  $square?: boolean;
}

const hover = (rules: ReturnType<typeof css>) => css`
  &[data-hovered],
  &:where(a):hover {
    ${rules}
  }
`;
const press = (rules: ReturnType<typeof css>) => css`
  &[data-pressed],
  &:where(a):active {
    ${rules}
  }
`;

const variants: Record<ButtonVariant, ReturnType<typeof css>> = {
  primary: css`
    --bg: var(--primary);
    --fg: var(--on-primary);
    --bd: var(--primary-edge);
    font-weight: 560;
    ${hover(css`
      --bg: var(--primary-hover);
    `)}
    ${press(css`
      --bg: var(--primary-press);
    `)}
  `,
  secondary: css`
    --bg: var(--surface);
    --bd: var(--line-strong);
    box-shadow:
      inset 0 0 0 1px var(--bd),
      var(--shadow-1);
    ${hover(css`
      --bg: var(--chip);
      --bd: var(--control);
    `)}
  `,
  tonal: css`
    --bg: var(--accent-soft-2);
    --fg: var(--accent-soft-ink);
    ${hover(css`
      --bg: var(--accent-line);
    `)}
  `,
  quiet: css`
    --fg: var(--ink-2);
    ${hover(css`
      --bg: color-mix(in oklch, var(--ink) 6%, transparent);
      --fg: var(--ink);
    `)}
    ${press(css`
      --bg: color-mix(in oklch, var(--ink) 10%, transparent);
    `)}
  `,
  danger: css`
    --bg: var(--danger-solid);
    --fg: var(--on-solid);
    font-weight: 560;
    ${hover(css`
      --bg: var(--danger-hover);
    `)}
    ${press(css`
      --bg: var(--danger-press);
    `)}
  `,
  'danger-quiet': css`
    --fg: var(--danger-ink);
    ${hover(css`
      --bg: var(--danger-soft);
    `)}
  `,
};

const sizes: Record<ButtonSize, ReturnType<typeof css>> = {
  small: css`
    min-height: 32px;
    padding: 0 12px;
    gap: 6px;
  `,
  medium: css`
    min-height: 40px;
    padding: 0 16px;
  `,
  large: css`
    min-height: 48px;
    padding: 0 22px;
    font-size: var(--text-16);
  `,
};

const edges: Record<ButtonSize, number> = { small: 32, medium: 40, large: 48 };

export const buttonLook = css<ButtonLook>`
  --bg: transparent;
  --fg: var(--ink);
  --bd: transparent;
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  flex: none;
  max-width: 100%;
  border: 0;
  border-radius: var(--r-control);
  background: var(--bg);
  color: var(--fg);
  box-shadow: inset 0 0 0 1px var(--bd);
  font-size: var(--text-14);
  font-weight: var(--w-medium);
  letter-spacing: -0.006em;
  line-height: 1.3;
  white-space: nowrap;
  text-decoration: none;
  cursor: pointer;
  transition:
    background var(--fast),
    box-shadow var(--fast),
    transform var(--fast);
  -webkit-tap-highlight-color: transparent;
  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}
  ${({ $square, $size }) =>
    $square &&
    css`
      width: ${edges[$size]}px;
      padding: 0;
    `}
  ${({ $block }) =>
    $block &&
    css`
      width: 100%;
    `}
  ${({ $blockOnPhone }) =>
    $blockOnPhone &&
    css`
      @media ${media.phone} {
        width: 100%;
      }
    `}
  &[data-pressed], &:where(a):active {
    transform: translateY(0.5px);
  }
  &[data-focus-visible],
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  &[data-pending] {
    cursor: progress;
  }
  &[data-disabled],
  &[aria-disabled='true']:not([data-pending]) {
    --bg: ${({ $variant }) => ($variant === 'quiet' || $variant === 'danger-quiet' ? 'transparent' : 'var(--chip)')};
    --fg: var(--ink-3);
    --bd: ${({ $variant }) => ($variant === 'quiet' || $variant === 'danger-quiet' ? 'transparent' : 'var(--line)')};
    cursor: not-allowed;
    transform: none;
    box-shadow: inset 0 0 0 1px var(--bd);
  }
`;

export const ButtonBox = styled(AriaButton)<ButtonLook>`
  outline: 0;
  ${buttonLook}
`;

export const ButtonAnchor = styled.a<ButtonLook>`
  ${buttonLook}
`;

export const ButtonRoute = styled(RouterLink)<ButtonLook>`
  ${buttonLook}
`;
