import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths, useNotify, useTitle } from '@tandem/platform';
import { AdminPage } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { programmeAdminApi } from '../../programme-admin.api';
import { formDataOf } from '../../programme-form/form-data';
import { FormColumn } from '../../programme-form/form.styles';
import { EnterpriseGate } from '../../enterprise-gate';
import { ProgrammeForm, type ProgrammeFormValues } from './programme-form';

/** /create: a new programme of the enterprise, entered as soon as it is made (P-016, P-045, P-057). */
export default function CreateProgrammePage() {
  const { t } = useTranslation();
  useTitle(t('Create program'));
  const notify = useNotify();
  const navigate = useNavigate();
  const [save] = programmeAdminApi.useProgrammeAdminSaveMutation();
  const create = (enterpriseId: number) => async (values: ProgrammeFormValues) => {
    const { primary, ...fields } = values;
    const white_label = { dashboard_primary_colour: primary };
    const answer = await save(formDataOf({ enterprise_id: enterpriseId, ...fields, white_label }));
    if (answer.error) return answer.error;
    notify.success(t('Program created successfully! Redirecting to program...'));
    void navigate(paths.enterProgram(answer.data.id));
    return null;
  };
  return (
    <AdminPage>
      <PageHeader
        title={t('Create your program - Design impactful mentorship programs with ease.')}
        breadcrumbs={[{ label: t('Mentoring Programs'), to: '/dashboard' }, { label: t('Create program') }]}
      />
      <EnterpriseGate>
        {(enterprise) => (
          <FormColumn>
            <ProgrammeForm
              enterpriseId={enterprise.id}
              submitLabel={t('Create program')}
              onSubmit={create(enterprise.id)}
            />
          </FormColumn>
        )}
      </EnterpriseGate>
    </AdminPage>
  );
}
