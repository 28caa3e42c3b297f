import type { EventView } from '@tandem/contracts/events';
import { ButtonLink } from '@tandem/ui/button';
import { Icon, type LucideIcon } from '@tandem/ui/icon';
import { Link } from '@tandem/ui/link';
import { Text } from '@tandem/ui/text';
import { Calendar, MapPin, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayInWords, hoursOf } from '../../event/event-time';
import { useJoinWindow } from './use-join-window';
import { Fact, FactIcon, FactsGrid } from './view-event.styles';

function FactCard({ icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <Fact $flat>
      <FactIcon>
        <Icon of={icon} size={20} />
      </FactIcon>
      <div>
        <Text $weight="semi">{title}</Text>
        {children}
      </div>
    </Fact>
  );
}

function Online({ event }: { event: EventView }) {
  const { t } = useTranslation();
  const isOpen = useJoinWindow(event.start_time);
  if (!event.webinar_link) return <Text $tone="soft">{t('The link is shown here to ticket holders.')}</Text>;
  return (
    <>
      {event.webinar_password && (
        <Text $tone="soft">{t('Password: {{password}}', { password: event.webinar_password })}</Text>
      )}
      {!event.event_ended && !isOpen && <Text $tone="soft">{t('You can join from 30 minutes before the start.')}</Text>}
      {!event.event_ended && isOpen && (
        <ButtonLink size="small" variant="tonal" icon={Video} href={event.webinar_link} newTab>
          {t('Join webinar')}
        </ButtonLink>
      )}
    </>
  );
}

function Venue({ event }: { event: EventView }) {
  const { t } = useTranslation();
  if (!event.geocode) return null;
  const [latitude, longitude] = event.geocode.split(',').map((part) => part.trim());
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  return (
    <Link href={map} newTab>
      {t('See map')}
    </Link>
  );
}

/** When and where (E-059); the link of a webinar comes from the server only for those who hold a ticket (E-085). */
export function EventFacts({ event }: { event: EventView }) {
  const { t } = useTranslation();
  const isOnline = event.event_type === 'webinar';
  return (
    <FactsGrid>
      <FactCard icon={Calendar} title={dayInWords(event.viewer_time.start_date)}>
        <Text $tone="soft" $num>
          {hoursOf(event.viewer_time)}
        </Text>
        {event.event_time && (
          <Text $size={14} $tone="muted" $num>
            {t('{{day}}, {{hours}} at the event', {
              day: dayInWords(event.event_time.start_date, 'short'),
              hours: hoursOf(event.event_time),
            })}
          </Text>
        )}
      </FactCard>
      <FactCard
        icon={isOnline ? Video : MapPin}
        title={isOnline ? t('Online') : (event.venue_title ?? t('Venue to be announced'))}
      >
        {isOnline ? <Online event={event} /> : <Venue event={event} />}
      </FactCard>
    </FactsGrid>
  );
}
