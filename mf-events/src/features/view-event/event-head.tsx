import { eventsTexts, type EventView } from '@tandem/contracts/events';
import { useNotify } from '@tandem/platform';
import { Banner } from '@tandem/ui/banner';
import { Button, ButtonLink } from '@tandem/ui/button';
import { Row, Stack } from '@tandem/ui/layout';
import { Display } from '@tandem/ui/text';
import { Pencil, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EventBadges } from '../../event/event-badges';
import { useEventPaths } from '../../event/event-paths';
import { HeadLine } from './view-event.styles';

/** Title and state, the page's link to pass on (E-060), and the way to change it for those who run it. */
export function EventHead({ event }: { event: EventView }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const paths = useEventPaths();
  const share = async () => {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}${paths.event(event.id)}`);
      notify.success(t(eventsTexts.copied));
    } catch {
      notify.error(t('Unable to copy'));
    }
  };
  return (
    <Stack $gap={4}>
      <HeadLine>
        <Stack $gap={3}>
          <EventBadges event={event} />
          <Display>{event.title}</Display>
        </Stack>
        <Row $gap={2}>
          {event.edit && (
            <ButtonLink size="small" icon={Pencil} to={paths.editEvent(event.id)}>
              {t('Edit')}
            </ButtonLink>
          )}
          <Button size="small" icon={Share2} onPress={() => void share()}>
            {t('Share')}
          </Button>
        </Row>
      </HeadLine>
      {event.cancelled && <Banner tone="danger">{t(eventsTexts.eventCancelled)}</Banner>}
      {!event.active && !event.cancelled && (
        <Banner tone="warning">
          {t('This event is not published. Only its team and holders of a ticket see it.')}
        </Banner>
      )}
    </Stack>
  );
}
