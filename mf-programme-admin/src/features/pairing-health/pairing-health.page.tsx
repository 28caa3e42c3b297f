import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTenant, useTitle } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { ErrorState } from '@tandem/ui/error-state';
import { AdminPage, Stack } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { Skeleton } from '@tandem/ui/skeleton';
import { Tabs } from '@tandem/ui/tabs';
import { DetailsDrawer } from './details-drawer';
import { ListTab } from './list-tab';
import { OverviewTab } from './overview-tab';
import { pairingHealthApi } from './pairing-health.api';
import { RatingsOver } from './ratings-over';
import { useErrorNotice } from './use-error-notice';
import { healthTabs, useHealthAddress } from './use-health-address';
import { useRemind } from './use-remind';

/** {portal}/admin/pairing-health: who is moving together and who is drifting apart (P-164). */
export default function PairingHealthPage() {
  const { t } = useTranslation();
  useTitle(t('Pairing health'));
  const { programId } = useTenant();
  const address = useHealthAddress();
  const { tab, details, rating, open, close } = address;
  const remind = useRemind();
  const { data, error, refetch } = pairingHealthApi.useProgrammeAdminHealthOverviewQuery(programId ?? skipToken);
  useErrorNotice(error);
  return (
    <AdminPage>
      <PageHeader
        title={t('Pairing health')}
        lead={t('Who is moving together, and who is drifting apart. Updated every night and after every session.')}
        actions={
          <Button
            icon={Bell}
            isPending={remind.isSending}
            onPress={() => programId !== null && remind.run({ program_id: programId })}
          >
            {t('Send feedback reminder')}
          </Button>
        }
      />
      <Tabs
        label={t('Pairing health')}
        items={[
          { id: 'overview', label: t('Overview') },
          { id: 'pair', label: t('One on One Pairing'), count: data?.totals.pair },
          { id: 'group', label: t('Group Pairing'), count: data?.totals.group },
        ]}
        selected={tab}
        onChange={(id) => address.showTab(healthTabs.find((one) => one === id) ?? 'overview')}
      >
        {tab !== 'overview' && <ListTab key={tab} type={tab} address={address} />}
        {tab === 'overview' && (
          <Stack $gap={5}>
            {data && <OverviewTab data={data} onOpen={open} />}
            {!data && !error && <Skeleton $height="420px" />}
            {!data && error && <ErrorState onRetry={() => void refetch()} />}
          </Stack>
        )}
      </Tabs>
      {details !== null && (
        <DetailsDrawer id={details} onClose={close} onRatings={() => address.openRatings(details)} remind={remind} />
      )}
      {rating !== null && <RatingsOver id={rating} onClose={close} />}
      {remind.question}
    </AdminPage>
  );
}
