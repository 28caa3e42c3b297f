import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchX } from 'lucide-react';
import { problemOf, useNotify, useTitle, useUser } from '@tandem/platform';
import type { ProgrammeAdminView } from '@tandem/contracts/programme-admin';
import { ButtonLink } from '@tandem/ui/button';
import { EmptyState } from '@tandem/ui/empty-state';
import { ErrorState } from '@tandem/ui/error-state';
import { useIdParam } from '@tandem/ui/id-param';
import { AdminPage } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { SkeletonText } from '@tandem/ui/skeleton';
import { programmeAdminApi } from '../../programme-admin.api';
import { formDataOf } from '../../programme-form/form-data';
import { FormColumn } from '../../programme-form/form.styles';
import { ProgrammeForm, type ProgrammeFormValues } from './programme-form';
import { StateCard } from './state-card';

/** /edit/{programId}: the form of the creation, filled with what is stored (P-045). */
export default function EditProgrammePage() {
  const { t } = useTranslation();
  useTitle(t('Edit program'));
  const id = useIdParam('programId');
  const { data, error, refetch } = programmeAdminApi.useProgrammeAdminProgrammeQuery(id ?? 0, { skip: id === null });
  const problem = error ? problemOf(error) : null;
  const isMissing = id === null || problem?.status === 404 || problem?.status === 403;
  return (
    <AdminPage>
      <PageHeader
        title={t('Edit program')}
        breadcrumbs={[{ label: t('Mentoring Programs'), to: '/dashboard' }, { label: data?.name ?? t('Edit program') }]}
      />
      {isMissing && (
        <EmptyState
          icon={SearchX}
          title={t('This program does not exist.')}
          action={<ButtonLink to="/dashboard">{t('Back to programs')}</ButtonLink>}
        />
      )}
      {problem && !isMissing && <ErrorState text={problem.error} onRetry={() => void refetch()} />}
      {!data && !error && id !== null && <SkeletonText lines={6} />}
      {data && <EditForm key={data.id} programme={data} />}
    </AdminPage>
  );
}

/** Whether a form that was filled from the one shows what the other stores. */
const saysSame = (one: ProgrammeAdminView, other: ProgrammeAdminView): boolean =>
  (['name', 'description', 'pairing_method', 'photo'] as const).every((field) => one[field] === other[field]) &&
  JSON.stringify(one.white_label) === JSON.stringify(other.white_label);

function EditForm({ programme }: { readonly programme: ProgrammeAdminView }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const { enterprise_admin_access: enterprises, is_superadmin: isSuperadmin } = useUser();
  const isGeneral = programme.enterprise.slug === 'main' && programme.slug === 'main';
  const mayStop = !isGeneral && (isSuperadmin || enterprises.includes(programme.enterprise.id));
  const [save] = programmeAdminApi.useProgrammeAdminSaveMutation();
  /** What the form was filled from: only its own save fills it anew, so that nothing else throws away what was typed. */
  const [filled, fill] = useState({ from: programme, times: 0 });
  const submit = async ({ primary, ...fields }: ProgrammeFormValues) => {
    const white_label = { dashboard_primary_colour: primary };
    const { id: program_id, updated_at } = filled.from;
    const answer = await save(formDataOf({ program_id, updated_at, ...fields, white_label }));
    if (answer.error) return answer.error;
    fill(({ times }) => ({ from: answer.data, times: times + 1 }));
    notify.success(t('Successfully saved.'));
    return null;
  };
  /** Switching it on or off is no change of what the form shows, so that the form may still be saved. */
  const turned = (after: ProgrammeAdminView) =>
    fill((now) => (saysSame(now.from, after) ? { ...now, from: after } : now));
  return (
    <FormColumn>
      <ProgrammeForm
        key={filled.times}
        enterpriseId={programme.enterprise.id}
        stored={filled.from}
        submitLabel={t('Save changes')}
        onSubmit={submit}
      />
      {mayStop && <StateCard programme={programme} onTurned={turned} />}
    </FormColumn>
  );
}
