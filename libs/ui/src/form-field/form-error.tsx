import { CircleAlert } from 'lucide-react';
import styled from 'styled-components';
import { Icon } from '../icon';

const Box = styled.p`
  display: flex;
  gap: 8px;
  align-items: flex-start;
  padding: 10px 14px;
  border-radius: var(--r-control);
  background: var(--danger-soft);
  color: var(--danger-ink);
  box-shadow: inset 0 0 0 1px var(--danger-line);
  line-height: 1.45;
  svg {
    margin-top: 1px;
  }
`;

/** An error that belongs to the whole form; read aloud when it appears. */
export function FormError({ children }: { children?: string }) {
  return (
    <div role="alert">
      {children && (
        <Box>
          <Icon of={CircleAlert} />
          <span>{children}</span>
        </Box>
      )}
    </div>
  );
}
