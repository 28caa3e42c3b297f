import { SkeletonText } from '@tandem/ui/skeleton';
import { Delayed } from '../remotes/delayed';

/** Stands where a page of the shell will be while its code is on the way. */
export const waiting = (
  <Delayed>
    <SkeletonText lines={3} />
  </Delayed>
);
