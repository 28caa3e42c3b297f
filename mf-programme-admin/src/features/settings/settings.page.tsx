import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ProgrammeAdminView } from '@tandem/contracts/programme-admin';
import { useTitle } from '@tandem/platform';
import { AdminPage } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { Tabs } from '@tandem/ui/tabs';
import { FormColumn } from '../../programme-form/form.styles';
import { WithProgramme } from '../../programme-page';
import { BasicInfo } from './basic-info';
import { Notifications } from './notifications';
import { PairingMethods } from './pairing-methods';
import { Privacy } from './privacy';

const tabs: readonly { id: string; label: string; Panel: ComponentType<{ programme: ProgrammeAdminView }> }[] = [
  { id: 'basic_info', label: 'Basic Info', Panel: BasicInfo },
  { id: 'pairing_methods', label: 'Pairing Methods', Panel: PairingMethods },
  { id: 'privacy', label: 'Privacy', Panel: Privacy },
  { id: 'notifications', label: 'Notifications', Panel: Notifications },
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
          <WithProgramme>
            {(programme) => <tab.Panel key={`${tab.id}-${programme.updated_at}`} programme={programme} />}
          </WithProgramme>
        </FormColumn>
      </Tabs>
    </AdminPage>
  );
}
