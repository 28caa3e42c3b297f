import type { ReactNode } from 'react';
import { ShieldX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ProgrammeListView } from '@tandem/contracts/programme-admin';
import { problemOf, useProduct } from '@tandem/platform';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { SkeletonText } from '@tandem/ui/skeleton';
import { programmeAdminApi } from './programme-admin.api';

/** Shows what needs an enterprise, once it is known which one the person runs (P-059). */
export function EnterpriseGate({ children }: { children: (enterprise: ProgrammeListView['enterprise']) => ReactNode }) {
  const { t } = useTranslation();
  const product = useProduct();
  const { data, error, refetch } = programmeAdminApi.useProgrammeAdminListQuery({});
  if (data) return children(data.enterprise);
  if (!error) return <SkeletonText lines={5} />;
  const problem = problemOf(error);
  if (problem.status !== 404) return <ErrorState text={problem.error} onRetry={() => void refetch()} />;
  return (
    <EmptyState
      icon={ShieldX}
      title={t('Oops, missing credientials. Please contact the {{product}} team for further assistance.', { product })}
    />
  );
}
