import { Button } from '@tandem/ui/button';
import { Menu } from '@tandem/ui/menu';
import { CalendarDays, CalendarX2, ChevronDown, Rss } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FeedDialog } from '../features/calendar-feed/feed-dialog';
import { BusyDialog } from '../features/linked-calendar/busy-dialog';
import { useCalendarAddress } from '../session/calendar-address';

/** The viewer's sessions in other calendars, and other calendars' busy times here. */
export function CalendarMenu() {
  const { t } = useTranslation();
  const feed = useCalendarAddress('feed');
  const busy = useCalendarAddress('busy');
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = feed.isOpen || busy.isOpen;
  // The entry that opened the dialog is gone with the menu: the focus goes back to the menu's button.
  useEffect(() => {
    const opener = button.current;
    if (!isOpen) return undefined;
    return () => {
      requestAnimationFrame(() => document.activeElement === document.body && opener?.focus());
    };
  }, [isOpen]);
  return (
    <>
      <Menu
        label={t('Calendar')}
        trigger={
          <Button ref={button} icon={CalendarDays} iconEnd={ChevronDown}>
            {t('Calendar')}
          </Button>
        }
        items={[
          { id: 'feed', label: t('Calendar feed'), icon: Rss, onAction: feed.open },
          { id: 'busy', label: t('Busy times'), icon: CalendarX2, onAction: busy.open },
        ]}
      />
      {feed.isOpen && <FeedDialog onClose={feed.close} />}
      {busy.isOpen && <BusyDialog onClose={busy.close} />}
    </>
  );
}
