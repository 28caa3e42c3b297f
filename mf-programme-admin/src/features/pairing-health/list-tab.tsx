import { HeartPulse } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { healthSorts, type HealthType } from '@tandem/contracts/programme-admin';
import { paths, useTenant, useUser } from '@tandem/platform';
import { Card } from '@tandem/ui/card';
import { DataTable } from '@tandem/ui/data-table';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { Stack } from '@tandem/ui/layout';
import { Pagination } from '@tandem/ui/pagination';
import { useLastPage } from '@tandem/ui/pagination';
import { healthColumns } from './health-columns';
import { pairingHealthApi } from './pairing-health.api';
import { HealthTableBox } from './pairing-health.styles';
import { useDelayed } from './use-delayed';
import { useErrorNotice } from './use-error-notice';
import type { HealthAddress } from './use-health-address';

/** P-169: whoever presses a few headers in a row asks for the last one only. */
const sortDelay = 500;

/** Every pair, or every group, by how it is doing (P-167 to P-173). */
export function ListTab({ type, address }: { readonly type: HealthType; readonly address: HealthAddress }) {
  const { t } = useTranslation();
  const tenant = useTenant();
  const { timezone } = useUser();
  const { page, sort, order, open, showPage } = address;
  const [column, direction] = useDelayed(`${sort.column} ${sort.direction}`, sortDelay).split(' ');
  const wish = {
    type,
    page,
    sort: healthSorts.find((one) => one === column) ?? 'health',
    direction: direction === 'descending' ? 'desc' : 'asc',
  } as const;
  const asked = tenant.programId === null ? skipToken : { program_id: tenant.programId, ...wish };
  const { data, currentData, error, refetch } = pairingHealthApi.useProgrammeAdminHealthListQuery(asked);
  useErrorNotice(error);
  const isGone = useLastPage({
    page,
    maxPages: currentData?.max_pages,
    onGone: (last) => showPage(last, { replace: true }),
  });
  const columns = healthColumns({
    t,
    isGroup: type === 'group',
    timezone,
    summaryOf: (id) => paths.admin(tenant, `/pairing-health/${id}`),
    onOpen: open,
  });
  if (error && !currentData) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <Stack $gap={5}>
      <Card>
        <HealthTableBox>
          <DataTable
            label={type === 'group' ? t('Group Pairing') : t('One on One Pairing')}
            columns={columns}
            rows={(currentData ?? data)?.rows ?? []}
            rowId={({ id }) => id}
            sort={sort}
            onSort={order}
            isCompact
            isLoading={isGone || (!currentData && !data)}
            empty={
              <EmptyState
                icon={HeartPulse}
                title={type === 'group' ? t('There are no groups yet.') : t('Nobody is paired yet.')}
              />
            }
          />
        </HealthTableBox>
      </Card>
      {currentData && currentData.max_pages > 1 && (
        <Pagination page={page} pageCount={currentData.max_pages} onChange={(next) => showPage(next)} />
      )}
    </Stack>
  );
}
