import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { problemOf, useTitle } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Card } from '@tandem/ui/card';
import { DataTable } from '@tandem/ui/data-table';
import { EmptyState } from '@tandem/ui/empty-state';
import { AdminPage, Stack } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { Pagination } from '@tandem/ui/pagination';
import { SearchField } from '@tandem/ui/search-field';
import { useTyped } from '@tandem/ui/use-typed';
import { usersApi } from '../../users.api';
import { SearchBox } from './manage-users.styles';
import { useUserColumns } from './user-columns';
import { UserDialogs } from './user-dialogs';
import { useChosenUser } from './use-chosen-user';
import { useUsersAddress } from './use-users-address';

/** Superadmins look after the accounts of the whole installation (D-A148). */
export default function UsersPage() {
  const { t } = useTranslation();
  const { search, page, find, showPage } = useUsersAddress();
  const { typed, type } = useTyped(search, find);
  const { data, error, isLoading, refetch } = usersApi.useAccountsUsersQuery({ search, page });
  const chosen = useChosenUser();
  const columns = useUserColumns(chosen.choose);
  useTitle(t('Users'));
  return (
    <AdminPage>
      <PageHeader title={t('Users')} lead={t('Everybody with an account on this installation, newest first.')} />
      <Stack $gap={5}>
        <SearchBox>
          <SearchField label={t('Search users')} placeholder={t('Name or e-mail')} value={typed} onChange={type} />
        </SearchBox>
        <Card as="div">
          <DataTable
            label={t('Users')}
            columns={columns}
            rows={data?.data ?? []}
            rowId={(user) => user.id}
            isLoading={isLoading}
            error={error ? problemOf(error).error : undefined}
            onRetry={() => void refetch()}
            empty={
              <EmptyState
                icon={Users}
                title={t('Nobody was found')}
                text={t('Look for a part of a name or of an e-mail.')}
                action={<Button onPress={() => type('')}>{t('Clear search')}</Button>}
              />
            }
          />
        </Card>
        {data && data.max_pages > 1 && <Pagination page={page} pageCount={data.max_pages} onChange={showPage} />}
      </Stack>
      <UserDialogs {...chosen} />
    </AdminPage>
  );
}
