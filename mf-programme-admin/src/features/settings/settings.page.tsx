import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ProgrammeAdminView } from '@tandem/contracts/programme-admin';
import { useSession, useTitle } from '@tandem/platform';
import { AdminPage } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { Tabs } from '@tandem/ui/tabs';
import { FormColumn } from '../../programme-form/form.styles';
import { WithProgramme } from '../../programme-page';
import { BasicInfo } from './basic-info';
import { Notifications } from './notifications';
import { PairingMethods } from './pairing-methods';
import { Privacy } from './privacy';
import { SessionCredits } from './session-credits';
import { SessionNotice } from './session-notice';

/** Who asks whom, and how firm what they agree on is. Each begins anew when its own part was saved: the other may hold an unsaved choice. */
function Pairing({ programme }: { readonly programme: ProgrammeAdminView }) {
  const { hasRole } = useSession();
  const { pairing_method, smart_matching, cancel_notice_hours, reschedule_notice_hours, credits_required } = programme;
  return (
    <>
      <PairingMethods key={`${pairing_method}-${String(smart_matching)}`} programme={programme} />
      <SessionNotice key={`${cancel_notice_hours}-${reschedule_notice_hours}`} programme={programme} />
      {hasRole('superadmin') && <SessionCredits key={String(credits_required)} programme={programme} />}
    </>
  );
}

interface Tab {
  readonly id: string;
  readonly label: string;
  readonly show: (programme: ProgrammeAdminView) => ReactNode;
}

const tabs: readonly Tab[] = [
  { id: 'basic_info', label: 'Basic Info', show: (seen) => <BasicInfo key={seen.updated_at} programme={seen} /> },
  { id: 'pairing_methods', label: 'Pairing Methods', show: (seen) => <Pairing programme={seen} /> },
  { id: 'privacy', label: 'Privacy', show: (seen) => <Privacy key={seen.updated_at} programme={seen} /> },
  {
    id: 'notifications',
    label: 'Notifications',
    show: (seen) => <Notifications key={seen.updated_at} programme={seen} />,
  },
];

/** {portal}/admin/settings: the tab is in the address (P-101). */
export default function SettingsPage() {
  const { t } = useTranslation();
  useTitle(t('Settings'));
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find(({ id }) => id === search.get('tab')) ?? tabs[0];
  if (!tab) return null;
  return (
    <AdminPage>
      <PageHeader title={t('Settings')} />
      <Tabs
        label={t('Settings')}
        items={tabs.map(({ id, label }) => ({ id, label: t(label) }))}
        selected={tab.id}
        onChange={(id) => setSearch({ tab: id })}
      >
        <FormColumn>
          <WithProgramme>{tab.show}</WithProgramme>
        </FormColumn>
      </Tabs>
    </AdminPage>
  );
}
