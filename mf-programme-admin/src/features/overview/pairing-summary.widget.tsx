import { useTranslation } from 'react-i18next';
import { paths, useTenant } from '@tandem/platform';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { ErrorState } from '@tandem/ui/error-state';
import { Link } from '@tandem/ui/link';
import { Skeleton } from '@tandem/ui/skeleton';
import { Text } from '@tandem/ui/text';
import { Figure, Figures } from './overview.styles';
import { useOverview } from '../../use-overview';

/** How many pairs and groups there are, and the way to them (P-123). */
export default function PairingSummaryWidget() {
  const { t } = useTranslation();
  const tenant = useTenant();
  const { data, error, refetch } = useOverview();
  const counts = data?.analytics.pairings_count;
  const figures = [
    { id: 'pairs', name: t('Pairs'), value: counts?.pairs },
    { id: 'groups', name: t('Groups'), value: counts?.groups },
  ];
  return (
    <Card aria-labelledby="pairing-summary">
      <CardHead
        id="pairing-summary"
        title={t('Pairing summary')}
        action={
          <Link to={paths.admin(tenant, '/group_and_pairings_management')} aria-label={t('View more pairings')}>
            {t('View more')}
          </Link>
        }
      />
      <CardBody>
        {!counts && error && <ErrorState title={t('Error loading activities')} onRetry={() => void refetch()} />}
        {!counts && !error && <Skeleton $height="48px" />}
        {counts && (
          <Figures>
            {figures.map(({ id, name, value }) => (
              <Figure key={id}>
                <Text as="dt" $tone="muted">
                  {name}
                </Text>
                <Text as="dd" $size={20} $weight="semi" $num>
                  {value}
                </Text>
              </Figure>
            ))}
          </Figures>
        )}
      </CardBody>
    </Card>
  );
}
