import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCloseAtOnce } from './close-at-once';

/** Of the viewer's calendars: the feed of their sessions, and the one of elsewhere that keeps their time free. */
export type CalendarDialog = 'feed' | 'busy';

/** Whether a dialog of a calendar is open stands in the address: `?calendar=feed`. */
export function useCalendarAddress(dialog: CalendarDialog) {
  const [params, setParams] = useSearchParams();
  const name = useCallback(
    (isOpen: boolean) =>
      setParams((old) => {
        const next = new URLSearchParams(old);
        if (isOpen) next.set('calendar', dialog);
        else next.delete('calendar');
        return next;
      }),
    [setParams, dialog],
  );
  const forget = useCallback(() => name(false), [name]);
  return { ...useCloseAtOnce(params.get('calendar') === dialog, forget), open: () => name(true) };
}
