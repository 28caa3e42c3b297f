import { Activity, CalendarCheck, Link2, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { paths, useTenant } from '@tandem/platform';
import { ErrorState } from '@tandem/ui/error-state';
import { StatCard, type StatCardProps } from '@tandem/ui/stat-card';
import { TileGrid, TileLink } from './overview.styles';
import { analyticsApi } from '../../analytics.api';
import { useOverview } from '../../use-overview';

interface Tile extends Omit<StatCardProps, 'isLoading'> {
  /** The list that the number counts; without one the tile is only read. */
  readonly to?: string;
}

function useTiles(): { readonly tiles: readonly Tile[]; readonly isLoading: boolean } {
  const { t } = useTranslation();
  const tenant = useTenant();
  const counts = useOverview().data?.analytics;
  const { mentees = 0, mentors = 0 } = counts?.participants_count ?? {};
  const { created, completed = 0 } = counts?.bookings_count ?? {};
  const note = (text: ReactNode) => (counts ? text : undefined);
  const tiles = [
    {
      label: t('Participants'),
      value: mentees + mentors,
      unit: t('members'),
      icon: Users,
      note: note(t('{{mentees}} mentees, {{mentors}} mentors', { mentees, mentors })),
      to: paths.admin(tenant, '/user_management'),
    },
    {
      label: t('Pairings'),
      value: counts?.pairings_count.pairs,
      unit: t('pairs'),
      icon: Link2,
      note: note(
        t('{{count}} groups', { count: counts?.pairings_count.groups ?? 0, defaultValue_one: '{{count}} group' }),
      ),
      to: paths.admin(tenant, '/group_and_pairings_management'),
    },
    {
      label: t('Sessions'),
      value: created,
      unit: t('booked'),
      icon: CalendarCheck,
      note: note(t('{{completed}} completed', { completed })),
      to: paths.admin(tenant, '/bookings/bookings_list'),
    },
  ];
  return { tiles, isLoading: !counts };
}

/** How much of what was agreed came about; its list is who is active (D-P51). */
function EngagementTile() {
  const { t } = useTranslation();
  const tenant = useTenant();
  const { data, error } = analyticsApi.useProgrammeAdminBookingSummaryQuery(tenant.programId ?? skipToken, {
    refetchOnMountOrArgChange: 30,
  });
  const percent = data?.completion_percentage ?? 0;
  return (
    <TileLink to={`${paths.admin(tenant, '/analytics')}?view=engagement`}>
      <StatCard
        label={t('Engagement')}
        icon={Activity}
        value={data ? `${data.rating_percentage}%` : '–'}
        unit={t('reflected')}
        note={data && t('{{percent}}% of sessions due completed', { percent })}
        isLoading={!data && !error}
      />
    </TileLink>
  );
}

/** How many take part, how many are paired and how many sessions they booked (P-126, P-128). */
export default function CountsWidget() {
  const { t } = useTranslation();
  const { error, refetch } = useOverview();
  const { tiles, isLoading } = useTiles();
  if (error) return <ErrorState title={t('Failed to load data')} onRetry={() => void refetch()} />;
  return (
    <TileGrid>
      {tiles.map(({ to, ...tile }) =>
        to ? (
          <TileLink key={tile.label} to={to}>
            <StatCard {...tile} isLoading={isLoading} />
          </TileLink>
        ) : (
          <StatCard key={tile.label} {...tile} isLoading={isLoading} />
        ),
      )}
      <EngagementTile />
    </TileGrid>
  );
}
