import styled from 'styled-components';
import { media } from '@tandem/ui/theme';

export const Entry = styled.li<{ $compact: boolean }>`
  display: flex;
  flex-wrap: ${({ $compact }) => ($compact ? 'nowrap' : 'wrap')};
  gap: 14px;
  align-items: flex-start;
  padding: ${({ $compact }) => ($compact ? '14px 20px' : '18px 20px')};
`;

export const EntryWords = styled.div`
  display: grid;
  gap: 4px;
  flex: 1 1 0;
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** At the right of an entry; below its words on phones. */
export const EntryActions = styled.div<{ $compact: boolean }>`
  display: flex;
  align-items: center;
  gap: 8px;
  @media ${media.phone} {
    flex: ${({ $compact }) => ($compact ? 'none' : '1 1 100%')};
    justify-content: space-between;
  }
`;

export const Lines = styled.p`
  max-width: 68ch;
  white-space: pre-line;
  color: var(--ink-2);
`;

/** P-134 */
export const Scrolled = styled.div`
  max-height: 600px;
  overflow-y: auto;
`;
