import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCloseAtOnce } from './close-at-once';

/** Whether the dialog of the calendar feed is open stands in the address: `?calendar=feed`. */
export function useFeedAddress() {
  const [params, setParams] = useSearchParams();
  const name = useCallback(
    (isOpen: boolean) =>
      setParams((old) => {
        const next = new URLSearchParams(old);
        if (isOpen) next.set('calendar', 'feed');
        else next.delete('calendar');
        return next;
      }),
    [setParams],
  );
  const forget = useCallback(() => name(false), [name]);
  return { ...useCloseAtOnce(params.get('calendar') === 'feed', forget), open: () => name(true) };
}
