import { problemOf, useNotify } from '@tandem/platform';
import type { BookingView } from '@tandem/contracts/bookings';
import { Button } from '@tandem/ui/button';
import { Stack } from '@tandem/ui/layout';
import { Text } from '@tandem/ui/text';
import { CalendarPlus, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { bookingsApi } from '../../bookings.api';
import { BackButton } from '../../session/back-button';
import { ViewFoot } from '../../session/view-foot';

/** A tab must be opened by the press itself: browsers block one that is opened after an answer came. */
function openTab(): { show: (url: string) => void; abandon: () => void } {
  const tab = window.open('about:blank', '_blank');
  if (tab) tab.opener = null;
  return {
    show: (url) => (tab ? tab.location.replace(url) : window.location.assign(url)),
    abandon: () => tab?.close(),
  };
}

function downloadInNewTab(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: name,
    target: '_blank',
    rel: 'noopener',
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

interface CalendarViewProps {
  readonly booking: BookingView;
  /** Back to the details, where it was opened from them. */
  readonly onBack?: (() => void) | undefined;
}

/** Puts a session into the viewer's calendar (B-130, B-131). */
export function CalendarView({ booking, onBack }: CalendarViewProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [link, linking] = bookingsApi.useBookingsCalendarLinkMutation();
  const [file, filing] = bookingsApi.useBookingsCalendarFileMutation();
  const goTo = async (provider: 'google' | 'microsoft') => {
    const tab = openTab();
    try {
      tab.show((await link({ id: booking.id, provider }).unwrap()).url);
    } catch (error) {
      tab.abandon();
      notify.error(t(problemOf(error).error));
    }
  };
  const download = async () => {
    try {
      downloadInNewTab(await file(booking.id).unwrap(), `session-${booking.id}.ics`);
    } catch (error) {
      notify.error(t(problemOf(error).error));
    }
  };
  const going = linking.isLoading ? linking.originalArgs?.provider : undefined;
  return (
    <>
      <Stack $gap={2}>
        <Text $tone="soft">{t('Choose where the session should appear.')}</Text>
        <Button block icon={CalendarPlus} isPending={going === 'google'} onPress={() => void goTo('google')}>
          {t('Google calendar')}
        </Button>
        <Button block icon={CalendarPlus} isPending={going === 'microsoft'} onPress={() => void goTo('microsoft')}>
          {t('Microsoft calendar')}
        </Button>
        <Button block icon={Download} isPending={filing.isLoading} onPress={() => void download()}>
          {t('Download ics file')}
        </Button>
      </Stack>
      {onBack && (
        <ViewFoot>
          <BackButton onPress={onBack} />
        </ViewFoot>
      )}
    </>
  );
}
