import { useTranslation } from 'react-i18next';
import { dashboardRoles } from '@tandem/contracts/programme-admin';
import { problemOf, useTenant, useTitle } from '@tandem/platform';
import { ErrorState } from '@tandem/ui/error-state';
import { AdminPage } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { SkeletonText } from '@tandem/ui/skeleton';
import { AlertEditor } from '../../alert-editor';
import { dashboardApi } from '../../dashboard.api';
import { FormColumn } from '../../programme-form/form.styles';
import { RoleSwitches } from './role-switches';

function Switches({ programId }: { readonly programId: number }) {
  const { data, error, refetch } = dashboardApi.useProgrammeAdminDashboardSettingsQuery(programId);
  if (data)
    return dashboardRoles.map((role) => (
      <RoleSwitches key={role} role={role} programId={programId} shown={new Map(Object.entries(data[role]))} />
    ));
  if (error) return <ErrorState text={problemOf(error).error} onRetry={() => void refetch()} />;
  return <SkeletonText lines={6} />;
}

/** {portal}/admin/dashboard_settings: the alert of the participants' dashboard and what each role sees on it (D-P54). */
export default function DashboardSettingsPage() {
  const { t } = useTranslation();
  const { programId } = useTenant();
  useTitle(t('Dashboard settings'));
  return (
    <AdminPage>
      <PageHeader title={t('Dashboard settings')} lead={t('What mentees and mentors see on their dashboard.')} />
      <FormColumn>
        <AlertEditor />
        {programId !== null && <Switches programId={programId} />}
      </FormColumn>
    </AdminPage>
  );
}
