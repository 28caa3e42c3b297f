import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { noticesSlice, type PlatformState } from '@tandem/platform/host';
import { ToastQueue, ToastRegion } from '@tandem/ui/toast';

/** Hands what the page and its remotes notify over to the toasts, oldest first. */
export function Toasts() {
  const [queue] = useState(() => new ToastQueue());
  const notices = useSelector((state: PlatformState) => state.notices);
  const dispatch = useDispatch();
  useEffect(() => {
    [...notices].reverse().forEach(({ id, kind, text, seconds }) => {
      queue.add(kind, text, seconds === undefined ? {} : { duration: seconds * 1000 });
      dispatch(noticesSlice.actions.closed(id));
    });
  }, [notices, queue, dispatch]);
  return <ToastRegion queue={queue} />;
}
