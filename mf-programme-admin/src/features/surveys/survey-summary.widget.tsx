import { useTranslation } from 'react-i18next';
import { paths, useTenant } from '@tandem/platform';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { ErrorState } from '@tandem/ui/error-state';
import { Link } from '@tandem/ui/link';
import { Skeleton } from '@tandem/ui/skeleton';
import { Text } from '@tandem/ui/text';
import { surveysApi } from '../../surveys.api';
import { SummaryFigures } from './surveys.styles';

/** How many surveys ask, how many are over, and how many of those asked answered (P-121, P-122, P-144). */
export default function SurveySummaryWidget() {
  const { t } = useTranslation();
  const tenant = useTenant();
  const { data, error, refetch } = surveysApi.useProgrammeAdminSurveySummaryQuery(tenant.programId ?? 0, {
    skip: tenant.programId === null,
    refetchOnMountOrArgChange: 30,
  });
  const figures = [
    { id: 'ongoing', name: t('Ongoing'), value: data?.ongoing_survey_count },
    { id: 'completed', name: t('Completed'), value: data?.completed_survey_count },
    { id: 'sent', name: t('Sent'), value: data?.survey_sent_count },
    { id: 'rate', name: t('Response rate'), value: data && `${data.respond_rate}%` },
  ];
  return (
    <Card aria-labelledby="survey-summary">
      <CardHead
        id="survey-summary"
        title={t('Survey summary')}
        action={
          <Link newTab href={paths.surveys(tenant)} aria-label={t('View more surveys (opens in a new tab)')}>
            {t('View more')}
          </Link>
        }
      />
      <CardBody>
        {!data && error && <ErrorState title={t('Error loading activities')} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton $height="112px" />}
        {data && (
          <SummaryFigures>
            {figures.map(({ id, name, value }) => (
              <div key={id}>
                <Text as="dt" $tone="muted">
                  {name}
                </Text>
                <Text as="dd" $size={20} $weight="semi" $num>
                  {value}
                </Text>
              </div>
            ))}
          </SummaryFigures>
        )}
      </CardBody>
    </Card>
  );
}
