import { useTranslation } from 'react-i18next';
import { paths, useTenant } from '@tandem/platform';
import { Card, CardHead } from '@tandem/ui/card';
import { LinedList } from '@tandem/ui/layout';
import { Link } from '@tandem/ui/link';
import { Text } from '@tandem/ui/text';
import { surveysApi } from '../../surveys.api';
import { datesText } from './survey-words';
import { Waiting } from './surveys.styles';

const onDashboard = 3;

/** What asks the viewer and was not answered yet; nothing where there is none. */
export default function OpenSurveysWidget() {
  const { t } = useTranslation();
  const tenant = useTenant();
  const { data } = surveysApi.useProgrammeAdminSurveysQuery(
    { view: 'waiting', per_page: onDashboard },
    { skip: tenant.programId === null, refetchOnMountOrArgChange: 30 },
  );
  if (!data || data.surveys.length === 0) return null;
  const page = paths.portal(tenant, '/surveys');
  return (
    <Card aria-labelledby="open-surveys">
      <CardHead
        id="open-surveys"
        title={t('Open surveys')}
        action={
          <Link to={page} aria-label={t('See all surveys')}>
            {t('See all')}
          </Link>
        }
      />
      <LinedList>
        {data.surveys.map((survey) => (
          <Waiting key={survey.id}>
            <Text as="h3" $size={14} $weight="semi">
              {survey.title}
            </Text>
            <Text as="div" $tone="muted" $num>
              {datesText(survey, t)}
            </Text>
            <div>
              <Link to={`${page}/${survey.id}?view=answer`} aria-label={t('Answer {{name}}', { name: survey.title })}>
                {t('Answer')}
              </Link>
            </div>
          </Waiting>
        ))}
      </LinedList>
    </Card>
  );
}
