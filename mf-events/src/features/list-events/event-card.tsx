import { ringgit, type EventCard as Event } from '@tandem/contracts/events';
import { Icon } from '@tandem/ui/icon';
import { Link } from '@tandem/ui/link';
import { Meta } from '@tandem/ui/text';
import { Calendar, Clock, MapPin, Ticket, Video } from 'lucide-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { EventBadges } from '../../event/event-badges';
import { EventCover } from '../../event/event-cover';
import { useEventPaths } from '../../event/event-paths';
import { dayInWords, hoursOf } from '../../event/event-time';
import { CardBox, CardTexts } from './list-events.styles';

function priceText(event: Event, t: TFunction): string | null {
  if (event.from_price === null) return null;
  return event.from_price === 0 ? t('Free') : t('From {{price}}', { price: ringgit(event.from_price) });
}

/** One event of a list. */
export function EventCard({ event }: { event: Event }) {
  const { t } = useTranslation();
  const paths = useEventPaths();
  const price = priceText(event, t);
  return (
    <CardBox>
      <EventCover photoUrl={event.photo_hq_url} isSmall />
      <CardTexts>
        <EventBadges event={event} />
        <h2>
          <Link to={paths.event(event.id)} tone="plain">
            {event.title}
          </Link>
        </h2>
        <Meta>
          <span>
            <Icon of={Calendar} size={16} />
            {dayInWords(event.viewer_time.start_date)}
          </span>
        </Meta>
        <Meta>
          <span>
            <Icon of={Clock} size={16} />
            {hoursOf(event.viewer_time)}
          </span>
        </Meta>
        <Meta>
          <span>
            <Icon of={event.event_type === 'webinar' ? Video : MapPin} size={16} />
            {event.event_type === 'webinar' ? t('Online') : (event.venue_title ?? t('Venue to be announced'))}
          </span>
        </Meta>
        {price && (
          <Meta>
            <span>
              <Icon of={Ticket} size={16} />
              {price}
            </span>
          </Meta>
        )}
      </CardTexts>
    </CardBox>
  );
}
