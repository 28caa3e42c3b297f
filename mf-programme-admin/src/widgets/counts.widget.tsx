import { GraduationCap, Link2, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths, useTenant } from '@tandem/platform';
import { ErrorState } from '@tandem/ui/error-state';
import { StatCard } from '@tandem/ui/stat-card';
import { TileGrid, TileLink } from './widgets.styles';
import { useOverview } from './use-overview';

/** How many take part and how many are paired, each leading to its list (P-126, P-128). */
export default function CountsWidget() {
  const { t } = useTranslation();
  const tenant = useTenant();
  const { data, error, refetch } = useOverview();
  if (error) return <ErrorState title={t('Failed to load data')} onRetry={() => void refetch()} />;
  const counts = data?.analytics;
  const people = paths.admin(tenant, '/user_management');
  const tiles = [
    {
      id: 'mentees',
      label: t('Mentees'),
      value: counts?.participants_count.mentees,
      unit: t('members'),
      icon: GraduationCap,
      to: people,
    },
    {
      id: 'mentors',
      label: t('Mentors'),
      value: counts?.participants_count.mentors,
      unit: t('members'),
      icon: Users,
      to: `${people}?tab=mentor`,
    },
    {
      id: 'pairings',
      label: t('Pairings'),
      value: counts?.pairings_count.pairs,
      unit: t('pairs'),
      icon: Link2,
      to: paths.admin(tenant, '/group_and_pairings_management'),
    },
  ];
  return (
    <TileGrid>
      {tiles.map(({ id, to, ...tile }) => (
        <TileLink key={id} to={to}>
          <StatCard {...tile} isLoading={!counts} />
        </TileLink>
      ))}
    </TileGrid>
  );
}
