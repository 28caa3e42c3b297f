import { useTranslation } from 'react-i18next';
import { useSession, useTitle } from '@tandem/platform';
import { ManageSurveys } from './manage-surveys';
import { OwnSurveys } from './own-surveys';

/** {portal}/surveys: those who run the programme manage them, participants find theirs (D-P105, D-P127). */
export default function SurveysPage() {
  const { t } = useTranslation();
  useTitle(t('Surveys'));
  return useSession().permissions.includes('programme-admin:manage') ? <ManageSurveys /> : <OwnSurveys />;
}
