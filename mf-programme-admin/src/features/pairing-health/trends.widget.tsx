import { useTranslation } from 'react-i18next';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { HealthTrends } from '@tandem/contracts/programme-admin';
import { paths, useTenant } from '@tandem/platform';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { ErrorState } from '@tandem/ui/error-state';
import { Link } from '@tandem/ui/link';
import { HealthMark } from '@tandem/ui/match-mark';
import { Skeleton } from '@tandem/ui/skeleton';
import { Text } from '@tandem/ui/text';
import { VisuallyHidden } from '@tandem/ui/visually-hidden';
import { healthLabels } from './health-words';
import { pairingHealthApi } from './pairing-health.api';
import { Bar, Bars, Legend, Month } from './trends.styles';

const levels = [
  { health: 'poor', key: 'poor' },
  { health: 'fair', key: 'fair' },
  { health: 'good', key: 'great' },
] as const;
type MonthCounts = HealthTrends['months'][number];
const totalOf = ({ great, fair, poor }: MonthCounts) => great + fair + poor;

function monthText(month: string, form: 'short' | 'long'): string {
  return new Intl.DateTimeFormat('en-GB', { month: form, timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`));
}

function Chart({ months }: { readonly months: readonly MonthCounts[] }) {
  const { t } = useTranslation();
  const most = Math.max(...months.map(totalOf));
  const latest = months.at(-1);
  return (
    <>
      <Bars>
        {months.map((counts) => {
          const { month, great, fair, poor } = counts;
          return (
            <Month key={month}>
              <VisuallyHidden>
                {t('{{month}}: {{great}} good, {{fair}} functional, {{poor}} poor', {
                  month: monthText(month, 'long'),
                  great,
                  fair,
                  poor,
                })}
              </VisuallyHidden>
              <b aria-hidden="true">{totalOf(counts)}</b>
              {levels.map(
                ({ health, key }) =>
                  counts[key] > 0 && (
                    <Bar
                      key={key}
                      aria-hidden="true"
                      $health={health}
                      style={{ height: `${(counts[key] * 132) / most}px` }}
                    />
                  ),
              )}
              <small aria-hidden="true">{monthText(month, 'short')}</small>
            </Month>
          );
        })}
      </Bars>
      <Legend>
        {[...levels].reverse().map(({ health, key }) => (
          <li key={key}>
            <HealthMark health={health} width={28} label={`${t(healthLabels[health])} ${latest?.[key] ?? 0}`} />
          </li>
        ))}
      </Legend>
    </>
  );
}

/** How pairs were doing in the last six months, and the way to each of them (P-121, P-124). */
export default function TrendsWidget() {
  const { t } = useTranslation();
  const tenant = useTenant();
  const { data, error, refetch } = pairingHealthApi.useProgrammeAdminHealthTrendsQuery(tenant.programId ?? skipToken);
  const isEmpty = data?.months.every((counts) => totalOf(counts) === 0);
  return (
    <Card aria-labelledby="pairing-health-trends">
      <CardHead
        id="pairing-health-trends"
        title={t('Pairing health trends')}
        action={
          <Link to={paths.admin(tenant, '/pairing-health')} aria-label={t('View Details of pairing health')}>
            {t('View Details')}
          </Link>
        }
      />
      <CardBody>
        {!data && error && <ErrorState title={t('Error loading activities')} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton $height="220px" />}
        {data && isEmpty && <Text $tone="muted">{t('No data available.')}</Text>}
        {data && !isEmpty && <Chart months={data.months} />}
      </CardBody>
    </Card>
  );
}
