import { Coins, Ellipsis, LogOut, Mail, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { creditsOf, type AdminUser } from '@tandem/contracts/accounts';
import { Person } from '@tandem/ui/avatar';
import type { Column } from '@tandem/ui/data-table';
import { IconButton } from '@tandem/ui/icon-button';
import { Menu } from '@tandem/ui/menu';
import { StatusBadge } from '@tandem/ui/status-badge';
import { Text } from '@tandem/ui/text';
import { useViewerTime } from '../../viewer-time';
import type { ChosenUser } from './use-chosen-user';

/** What a row of the table tells and offers. */
export function useUserColumns(choose: ChosenUser['choose']): ReadonlyArray<Column<AdminUser>> {
  const { t } = useTranslation();
  const { day } = useViewerTime();
  return [
    { id: 'person', header: t('Name'), cell: (user) => <Person name={user.full_name} subtitle={user.email} /> },
    { id: 'status', header: t('E-mail'), cell: (user) => <Status user={user} /> },
    {
      id: 'credits',
      header: t('Credits'),
      cell: (user) => (
        <Text as="span" $num>
          {creditsOf(user.balance)}
        </Text>
      ),
    },
    {
      id: 'fl-mentor',
      header: t('First-line mentor'),
      cell: (user) => (user.is_fl_mentor ? <StatusBadge tone="info">{t('Yes')}</StatusBadge> : t('No')),
    },
    {
      id: 'active',
      header: t('Last active'),
      cell: (user) => (user.last_active_at === null ? t('Not recently') : day(user.last_active_at)),
    },
    {
      id: 'actions',
      header: t('Actions'),
      isHeaderHidden: true,
      isEnd: true,
      cell: (user) => (user.deleted ? null : <Actions user={user} choose={choose} />),
    },
  ];
}

function Status({ user }: { readonly user: AdminUser }) {
  const { t } = useTranslation();
  if (user.deleted) return <StatusBadge tone="quiet">{t('Deleted')}</StatusBadge>;
  if (user.confirmed) return <StatusBadge tone="success">{t('Confirmed')}</StatusBadge>;
  return <StatusBadge tone="warning">{t('Not confirmed')}</StatusBadge>;
}

function Actions({ user, choose }: { readonly user: AdminUser; readonly choose: ChosenUser['choose'] }) {
  const { t } = useTranslation();
  const label = t('Actions for {{name}}', { name: user.full_name });
  return (
    <Menu
      label={label}
      trigger={<IconButton size="small" icon={Ellipsis} label={label} withTooltip={false} />}
      items={[
        { id: 'email', label: t('Change e-mail'), icon: Mail, onAction: () => choose(user, 'email') },
        { id: 'credits', label: t('Credits'), icon: Coins, onAction: () => choose(user, 'credits') },
        {
          id: 'fl-mentor',
          label: user.is_fl_mentor ? t('End as first-line mentor') : t('Make first-line mentor'),
          icon: Star,
          onAction: () => choose(user, 'fl-mentor'),
        },
        'line',
        {
          id: 'sessions',
          label: t('End sessions'),
          icon: LogOut,
          tone: 'danger',
          onAction: () => choose(user, 'sessions'),
        },
      ]}
    />
  );
}
