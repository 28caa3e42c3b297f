import styled from 'styled-components';
import { TooltipText } from '../tooltip';
import { VisuallyHidden } from '../visually-hidden';

/** Where a name stands decides how many characters of it show. */
export type NamePlace = 'table' | 'card' | 'avatar';

const limits: Record<NamePlace, number> = { table: 20, card: 17, avatar: 14 };

const Cut = styled.span`
  border-radius: 4px;
  cursor: default;
  white-space: nowrap;
`;

export interface TruncatedProps {
  children: string;
  /** Table 20, card and speaker list 17, under an avatar 14 characters. */
  place?: NamePlace;
  /** Inside a link or a button the text adds no tab stop of its own. */
  isInsideControl?: boolean;
}

/** A name, cut with an ellipsis when it is longer than its place allows; the whole name is its tooltip. */
export function Truncated({ children, place = 'table', isInsideControl = false }: TruncatedProps) {
  const characters = Array.from(children);
  const limit = limits[place];
  if (characters.length <= limit) return <span>{children}</span>;
  const cut = `${characters.slice(0, limit).join('').trimEnd()}…`;
  if (isInsideControl) {
    return (
      <span title={children}>
        <span aria-hidden="true">{cut}</span>
        <VisuallyHidden>{children}</VisuallyHidden>
      </span>
    );
  }
  return (
    <TooltipText text={children}>
      <Cut tabIndex={0} role="img" aria-label={children}>
        {cut}
      </Cut>
    </TooltipText>
  );
}
