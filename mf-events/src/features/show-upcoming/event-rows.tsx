import type { EventCard } from '@tandem/contracts/events';
import { DateTile } from '@tandem/ui/date-tile';
import { LinedList } from '@tandem/ui/layout';
import { Link } from '@tandem/ui/link';
import { Text } from '@tandem/ui/text';
import styled from 'styled-components';
import { hoursOf } from '../../event/event-time';

const EventRow = styled.li`
  display: flex;
  gap: 14px;
  align-items: flex-start;
  padding: 14px 20px;
  > :last-child {
    min-width: 0;
    overflow-wrap: anywhere;
    display: grid;
    gap: 4px;
  }
  a {
    font-weight: var(--w-semi);
  }
`;

/** A few events as lines of a dashboard. */
export function EventRows({ events, toEvent }: { events: readonly EventCard[]; toEvent: (id: number) => string }) {
  return (
    <LinedList>
      {events.map((event) => (
        <EventRow key={event.id}>
          <DateTile date={event.viewer_time.start_date} />
          <div>
            <Link to={toEvent(event.id)} tone="plain">
              {event.title}
            </Link>
            <Text $size={14} $tone="muted" $num>
              {hoursOf(event.viewer_time)}
            </Text>
          </div>
        </EventRow>
      ))}
    </LinedList>
  );
}
