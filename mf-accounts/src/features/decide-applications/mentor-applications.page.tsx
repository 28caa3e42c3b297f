import { useState } from 'react';
import { Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { MentorApplication } from '@tandem/contracts/accounts';
import { problemOf, useTitle } from '@tandem/platform';
import { Card } from '@tandem/ui/card';
import { DataTable } from '@tandem/ui/data-table';
import { EmptyState } from '@tandem/ui/empty-state';
import { AdminPage } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { Pagination } from '@tandem/ui/pagination';
import { accountsApi } from '../../accounts.api';
import { useApplicationColumns } from './application-columns';
import { DeclineDialog } from './decline-dialog';
import { useDecision } from './use-decision';

/** Superadmins decide who mentors on the general marketplace; who waited longest stands first (D-A134). */
export default function MentorApplicationsPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const asked = Number(query.get('page') ?? 1);
  const page = Number.isSafeInteger(asked) && asked > 0 ? asked : 1;
  const { data, error, isLoading, refetch } = accountsApi.useAccountsMentorApplicationsQuery(page);
  const { decide, deciding } = useDecision();
  const [declined, setDeclined] = useState<MentorApplication | null>(null);
  const columns = useApplicationColumns({
    deciding,
    onApprove: (one) => void decide(one, 'approved'),
    onDecline: setDeclined,
  });
  useTitle(t('Mentor applications'));
  return (
    <AdminPage>
      <PageHeader
        title={t('Mentor applications')}
        lead={t(
          'People who asked to mentor on the general marketplace. They are shown to mentees once you approve them.',
        )}
      />
      <Card>
        <DataTable
          label={t('Mentor applications')}
          columns={columns}
          rows={data?.data ?? []}
          rowId={(one) => one.user_id}
          isLoading={isLoading}
          error={error ? problemOf(error).error : undefined}
          onRetry={() => void refetch()}
          empty={
            <EmptyState
              icon={Inbox}
              title={t('No application is waiting')}
              text={t('New ones appear here as soon as somebody signs up as a mentor.')}
            />
          }
        />
      </Card>
      {data && data.max_pages > 1 && (
        <Pagination page={page} pageCount={data.max_pages} onChange={(next) => setQuery({ page: String(next) })} />
      )}
      <DeclineDialog
        application={declined}
        isPending={deciding !== null}
        onClose={() => setDeclined(null)}
        onConfirm={(one) => void decide(one, 'rejected').then(() => setDeclined(null))}
      />
    </AdminPage>
  );
}
