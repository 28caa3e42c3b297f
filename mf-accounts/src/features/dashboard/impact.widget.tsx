import { useTranslation } from 'react-i18next';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { SkeletonText } from '@tandem/ui/skeleton';
import { RatingFigure } from '@tandem/ui/star-rating';
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
  ];
  return (
    <Card aria-labelledby="my-impact">
      <CardHead id="my-impact" title={t('My impact')} />
      <CardBody>
        {stats && facts ? (
          <ImpactList>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            {stats.average_rating !== null && (
              <div>
                <dt>{t('Average rating')}</dt>
                <dd>
                  <RatingFigure average={stats.average_rating} />
                </dd>
              </div>
            )}
          </ImpactList>
        ) : (
          <SkeletonText lines={3} />
        )}
      </CardBody>
    </Card>
  );
}
