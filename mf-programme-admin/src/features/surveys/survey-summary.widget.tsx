import { useTranslation } from 'react-i18next';
import { useTenant } from '@tandem/platform';
import { Link } from '@tandem/ui/link';
import { SummaryCard } from '../../summary-card';
import { surveysAddress } from '../../surveys-address';
import { surveysApi } from '../../surveys.api';

/** How many surveys ask, how many are over, and how many of those asked answered (P-121, P-122, P-144). */
export default function SurveySummaryWidget() {
  const { t } = useTranslation();
  const tenant = useTenant();
  const { data, error, refetch } = surveysApi.useProgrammeAdminSurveySummaryQuery(tenant.programId ?? 0, {
    skip: tenant.programId === null,
    refetchOnMountOrArgChange: 30,
  });
  return (
    <SummaryCard
      title={t('Survey summary')}
      action={
        <Link newTab href={surveysAddress(tenant)} aria-label={t('View more surveys (opens in a new tab)')}>
          {t('View more')}
        </Link>
      }
      figures={
        data
          ? [
              { id: 'ongoing', name: t('Ongoing'), value: data.ongoing_survey_count },
              { id: 'completed', name: t('Completed'), value: data.completed_survey_count },
              { id: 'sent', name: t('Sent'), value: data.survey_sent_count },
              { id: 'rate', name: t('Response rate'), value: `${data.respond_rate}%` },
            ]
          : null
      }
      height={112}
      hasFailed={error !== undefined}
      onRetry={() => void refetch()}
    />
  );
}
