import type { BookingView } from '@tandem/contracts/bookings';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';

const Heading = styled.h2`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
`;
const Plain = styled(RouterLink)`
  color: inherit;
  border-radius: 4px;
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

interface SessionTitleProps {
  readonly booking: BookingView;
  readonly onOpen: () => void;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** The topic, or what was to be learned, as a link that opens the details; the address it carries opens the same in a new tab. */
export function SessionTitle({ booking, onOpen, ref }: SessionTitleProps) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const search = new URLSearchParams(params);
  search.set('session', String(booking.id));
  return (
    <Heading>
      <Plain
        ref={ref}
        to={{ search: search.toString() }}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onOpen();
        }}
      >
        {booking.topic || booking.learning_objectives[0]?.objective || t('No topic given.')}
      </Plain>
    </Heading>
  );
}
