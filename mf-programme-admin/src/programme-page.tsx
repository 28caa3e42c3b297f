import type { ReactNode } from 'react';
import type { ProgrammeAdminView } from '@tandem/contracts/programme-admin';
import { problemOf } from '@tandem/platform';
import { ErrorState } from '@tandem/ui/error-state';
import { SkeletonText } from '@tandem/ui/skeleton';
import { useProgramme } from './use-programme';

/** Shows what is made from the programme, once it is there. */
export function WithProgramme({ children }: { children: (programme: ProgrammeAdminView) => ReactNode }) {
  const { data, error, refetch } = useProgramme();
  if (data) return children(data);
  if (error) return <ErrorState text={problemOf(error).error} onRetry={() => void refetch()} />;
  return <SkeletonText lines={6} />;
}
