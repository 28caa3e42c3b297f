import { useAskedParams } from '@tandem/ui/use-asked-params';

/** Of the viewer's calendars: the feed of their sessions, and the one of elsewhere that keeps their time free. */
export type CalendarDialog = 'feed' | 'busy';

/** Whether a dialog of a calendar is open stands in the address: `?calendar=feed`. */
export function useCalendarAddress(dialog: CalendarDialog) {
  const [params, setParams] = useAskedParams();
  const show = (isOpen: boolean) =>
    setParams((next) => {
      if (isOpen) next.set('calendar', dialog);
      else next.delete('calendar');
      return next;
    });
  return { isOpen: params.get('calendar') === dialog, close: () => show(false), open: () => show(true) };
}
