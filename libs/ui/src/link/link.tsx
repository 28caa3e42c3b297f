import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import styled, { css } from 'styled-components';

interface LinkLook {
  $tone: 'accent' | 'plain';
  $underlined: boolean;
}

const linkLook = css<LinkLook>`
  border-radius: 4px;
  text-underline-offset: 3px;
  text-decoration: ${({ $underlined }) => ($underlined ? 'underline 1px' : 'none')};
  ${({ $tone }) =>
    $tone === 'accent' &&
    css`
      color: var(--accent-ink);
      font-weight: var(--w-medium);
    `}
  &:hover {
    text-decoration: underline;
  }
`;
const Route = styled(RouterLink)<LinkLook>`
  ${linkLook}
`;
const Anchor = styled.a<LinkLook>`
  ${linkLook}
`;

export interface LinkProps {
  /** A path inside the product. */
  to?: string;
  /** An address outside of it, or `mailto:`. */
  href?: string;
  newTab?: boolean;
  /** `plain` takes the colour of its text: titles and names that lead somewhere. */
  tone?: 'accent' | 'plain';
  /** For links inside running text. */
  underlined?: boolean;
  onClick?: () => void;
  className?: string;
  'aria-label'?: string;
  children: ReactNode;
}

export function Link({ to, href, newTab, tone = 'accent', underlined = false, ...rest }: LinkProps) {
  const look = {
    $tone: tone,
    $underlined: underlined,
    ...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {}),
  };
  return to === undefined ? <Anchor {...rest} {...look} href={href} /> : <Route {...rest} {...look} to={to} />;
}
