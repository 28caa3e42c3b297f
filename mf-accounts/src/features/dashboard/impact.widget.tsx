import { useTranslation } from 'react-i18next';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { SkeletonText } from '@tandem/ui/skeleton';
import { accountsApi } from '../../accounts.api';
import { ImpactList } from './dashboard.styles';

/** What a mentor has achieved in this programme. */
export default function ImpactWidget() {
  const { t } = useTranslation();
  const { data } = accountsApi.useAccountsCurrentUserQuery();
  const stats = data?.impact_stats;
  const facts = stats && [
    [t('Mentees helped'), stats.mentees_helped],
    [t('Sessions held'), stats.mentoring_sessions],
    [t('Reviews'), stats.total_reviews],
    ...(stats.average_rating === null ? [] : [[t('Average rating'), stats.average_rating.toFixed(1)] as const]),
  ];
  return (
    <Card aria-labelledby="my-impact">
      <CardHead id="my-impact" title={t('My impact')} />
      <CardBody>
        {facts ? (
          <ImpactList>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </ImpactList>
        ) : (
          <SkeletonText lines={3} />
        )}
      </CardBody>
    </Card>
  );
}
