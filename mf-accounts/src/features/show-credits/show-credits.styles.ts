import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { media, tabular } from '@tandem/ui/theme';

const pill = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 36px;
  padding: 0 14px;
  border-radius: var(--r-pill);
  white-space: nowrap;
  background: var(--accent-soft-2);
  color: var(--accent-soft-ink);
  font-weight: var(--w-semi);
  ${tabular}
  @media ${media.phone} {
    padding: 0 10px;
  }
`;

export const CreditPill = styled.span`
  ${pill}
`;

export const CreditLink = styled(Link)`
  ${pill}
  &:hover {
    text-decoration: underline;
  }
`;

export const Amount = styled.p`
  display: flex;
  align-items: baseline;
  gap: 8px;
  margin: 6px 0;
  color: var(--ink-2);
  ${tabular}
  strong {
    font-size: var(--text-32);
    font-weight: var(--w-semi);
    letter-spacing: -0.028em;
    line-height: 1.2;
    color: var(--ink);
  }
`;
