import styled from 'styled-components';
import { Card } from '@tandem/ui/card';

export const QuizCard = styled(Card).attrs({ $padded: true })`
  width: min(100%, 720px);
`;

export const QuestionPanel = styled.div`
  display: grid;
  gap: 16px;
  min-width: 0;
  outline: 0;
`;

/** Each option is a row of its own, wide enough for a thumb. */
export const Options = styled.div`
  label {
    width: 100%;
    min-height: 48px;
    padding: 13px 14px;
    border: 1px solid var(--line);
    border-radius: var(--r-control);
  }
  label[data-hovered] {
    background: var(--sunken);
  }
  label[data-selected] {
    border-color: var(--accent-graphic);
    background: var(--accent-soft);
  }
`;

export const QuizFoot = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 12px;
`;
