import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Icon } from '../icon';

/** Not below the bar at the top of a page. */
const Place = styled.div`
  scroll-margin-block: 80px;
`;
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

/** An error that belongs to the whole form; read aloud when it appears, and brought to whoever sent a long form from its end. */
export function FormError({ children }: { children?: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer a promise, which an effect must not.
    if (children) void place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [children]);
  return (
    <Place ref={place} role="alert">
      {children && (
        <Box>
          <Icon of={CircleAlert} />
          <span>{children}</span>
        </Box>
      )}
    </Place>
  );
}
