import { eventsTexts, type EventCard } from '@tandem/contracts/events';
import { Row } from '@tandem/ui/layout';
import { StatusBadge } from '@tandem/ui/status-badge';
import { Check, Lock, MapPin, Video } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Whether it goes on, and what kind of event it is (E-003, E-063). */
export function EventBadges({ event }: { event: EventCard }) {
  const { t } = useTranslation();
  return (
    <Row $gap={2} $wrap>
      {event.cancelled && <StatusBadge tone="danger">{t('Cancelled')}</StatusBadge>}
      {event.cancelled ? null : event.event_ended ? (
        <StatusBadge tone="quiet">{t(eventsTexts.ended)}</StatusBadge>
      ) : (
        <StatusBadge tone="success" icon={Check}>
          {t(eventsTexts.ongoing)}
        </StatusBadge>
      )}
      {event.event_type === 'webinar' ? (
        <StatusBadge icon={Video}>{t('Webinar')}</StatusBadge>
      ) : (
        <StatusBadge icon={MapPin}>{t('In person')}</StatusBadge>
      )}
      {event.privacy === 'is_private' && <StatusBadge icon={Lock}>{t('Members only')}</StatusBadge>}
    </Row>
  );
}
