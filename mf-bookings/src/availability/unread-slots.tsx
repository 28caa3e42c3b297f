import { problemOf } from '@tandem/platform';
import { ErrorState } from '@tandem/ui/error-state';
import { Skeleton } from '@tandem/ui/skeleton';
import { useTranslation } from 'react-i18next';
import type { Slots } from './use-slots';

interface UnreadSlotsProps {
  readonly query: Slots['query'];
  /** Of what stands there once they are read. */
  readonly height: string;
}

/** Stands in for free times while they are read, and asks again where they could not be. */
export function UnreadSlots({ query, height }: UnreadSlotsProps) {
  const { t } = useTranslation();
  if (!query.error) return <Skeleton $height={height} $control />;
  return (
    <ErrorState
      text={t(problemOf(query.error).error)}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}
