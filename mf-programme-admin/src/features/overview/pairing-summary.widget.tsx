import { useTranslation } from 'react-i18next';
import { paths, useTenant } from '@tandem/platform';
import { Link } from '@tandem/ui/link';
import { SummaryCard } from '../../summary-card';
import { useOverview } from '../../use-overview';

/** How many pairs and groups there are, and the way to them (P-123). */
export default function PairingSummaryWidget() {
  const { t } = useTranslation();
  const tenant = useTenant();
  const { data, error, refetch } = useOverview();
  const counts = data?.analytics.pairings_count;
  return (
    <SummaryCard
      title={t('Pairing summary')}
      action={
        <Link to={paths.admin(tenant, '/group_and_pairings_management')} aria-label={t('View more pairings')}>
          {t('View more')}
        </Link>
      }
      figures={
        counts
          ? [
              { id: 'pairs', name: t('Pairs'), value: counts.pairs },
              { id: 'groups', name: t('Groups'), value: counts.groups },
            ]
          : null
      }
      height={48}
      hasFailed={error !== undefined}
      onRetry={() => void refetch()}
    />
  );
}
