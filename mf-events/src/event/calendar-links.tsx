import type { EventView } from '@tandem/contracts/events';
import { useNotify } from '@tandem/platform';
import { Button, ButtonLink } from '@tandem/ui/button';
import { Row } from '@tandem/ui/layout';
import { CalendarPlus, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { eventsApi } from '../events.api';
import { useEventPaths } from './event-paths';
import { failureText } from './failure-text';
import { saveFile } from '@tandem/ui/save-file';

const compact = (iso: string) => iso.replace(/[-:]|\.\d{3}/g, '');

/** The page is the place of a webinar: its link is for the page alone (D-E45). */
function useEntry(event: EventView) {
  const paths = useEventPaths();
  const page = `${window.location.origin}${paths.event(event.id)}`;
  return { page, location: event.venue_title ?? page };
}

/** Ways into a guest's own calendar (D-E40). */
export function CalendarLinks({ event }: { event: EventView }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const { page, location } = useEntry(event);
  const [ask, { isLoading }] = eventsApi.useEventsCalendarMutation();
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${compact(event.start_time)}/${compact(event.end_time)}`,
    location,
    details: page,
  });
  const outlook = new URLSearchParams({
    subject: event.title,
    startdt: event.start_time,
    enddt: event.end_time,
    location,
    body: page,
  });
  const download = async () => {
    const answer = await ask(event.id);
    if (answer.error) notify.error(t(failureText(answer.error)));
    else saveFile(answer.data, 'event.ics');
  };
  return (
    <Row $gap={2} $wrap>
      <ButtonLink
        size="small"
        icon={CalendarPlus}
        href={`https://calendar.google.com/calendar/render?${google.toString()}`}
        newTab
      >
        {t('Add to Google Calendar')}
      </ButtonLink>
      <ButtonLink
        size="small"
        icon={CalendarPlus}
        href={`https://outlook.live.com/calendar/0/deeplink/compose?${outlook.toString()}`}
        newTab
      >
        {t('Add to Microsoft Calendar')}
      </ButtonLink>
      <Button size="small" icon={Download} isPending={isLoading} onPress={() => void download()}>
        {t('Download .ics')}
      </Button>
    </Row>
  );
}
