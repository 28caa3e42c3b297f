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
import { PageForm } from './page/page-form';
import { BrandingForm } from './branding-form';

type Panel = ComponentType<{ readonly programme: ProgrammeAdminView }>;

const Page: Panel = ({ programme }) => (
  <FormColumn>
    <PageForm programme={programme} />
  </FormColumn>
);

const tabs: readonly { readonly id: string; readonly label: string; readonly Panel: Panel }[] = [
  { id: 'appearance', label: 'Appearance', Panel: BrandingForm },
  { id: 'page_customization', label: 'Page Customization', Panel: Page },
];

/** {portal}/admin/appearance: how the programme looks, to everybody as soon as it is saved; the tab is in the address (P-113). */
export default function AppearancePage() {
  const { t } = useTranslation();
  useTitle(t('Appearance'));
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find(({ id }) => id === search.get('tab')) ?? tabs[0];
  if (!tab) return null;
  return (
    <AdminPage>
      <PageHeader title={t('Appearance')} lead={t('What you save is shown to everybody at once.')} />
      <Tabs
        label={t('Appearance')}
        items={tabs.map(({ id, label }) => ({ id, label: t(label) }))}
        selected={tab.id}
        onChange={(id) => setSearch({ tab: id })}
      >
        <WithProgramme>
          {(programme) => <tab.Panel key={`${tab.id}-${programme.updated_at}`} programme={programme} />}
        </WithProgramme>
      </Tabs>
    </AdminPage>
  );
}
