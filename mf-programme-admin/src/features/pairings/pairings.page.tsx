import { FileUp, Link2, Sparkles, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { AdminPage } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { Tabs } from '@tandem/ui/tabs';
import { DraftNotice } from '../../draft-notice';
import { pairingsApi } from '../../pairings.api';
import { daysOf } from '../../table-filters/months';
import { useProgramme } from '../../use-programme';
import { AutoMatchDialog } from './auto-match-dialog';
import { CreatePairDialog } from './create-pair-dialog';
import { GroupDialog } from './group-dialog';
import { GroupsTab } from './groups-tab';
import { ImportDialog } from './import-dialog';
import { PairsTab } from './pairs-tab';
import { UnpairedTab } from './unpaired-tab';
import { pairingTabs, usePairingsAddress } from './use-pairings-address';

/** {portal}/admin/group_and_pairings_management: who works with whom, and who is alone (P-185, D-P45). */
export default function PairingsPage() {
  const { t } = useTranslation();
  useTitle(t('Pairings'));
  const address = usePairingsAddress();
  const { tab, filter, dialog } = address;
  const query = filter.query === '' ? '*' : filter.query;
  const args = { page: tab === 'pairings' ? address.pageOf() : 1, query, ...daysOf(filter) };
  const { data, currentData, error, refetch } = pairingsApi.useProgrammeAdminPairingsQuery(args);
  const counts = data?.counts;
  const { data: programme } = useProgramme();
  const mayMatch = programme?.smart_matching && programme.pairing_method === 'admin_pairs';
  const createPair = (
    <Button variant="primary" icon={Link2} onPress={() => address.open('pair')}>
      {t('Create pairing')}
    </Button>
  );
  const createGroup = (
    <Button icon={UsersRound} onPress={() => address.open('group')}>
      {t('Create group')}
    </Button>
  );
  return (
    <AdminPage>
      <PageHeader
        title={t('Pairings')}
        actions={
          <>
            <Button icon={FileUp} onPress={() => address.open('import')}>
              {t('Import CSV')}
            </Button>
            {mayMatch && (
              <Button icon={Sparkles} onPress={() => address.open('match')}>
                {t('Auto match')}
              </Button>
            )}
            {createGroup}
            {createPair}
          </>
        }
      />
      <DraftNotice>{t('Nobody can be paired before.')}</DraftNotice>
      <Tabs
        label={t('Pairings')}
        items={[
          { id: 'pairings', label: t('Pairings'), count: counts?.pairs },
          { id: 'groups', label: t('Groups'), count: counts?.groups },
          { id: 'unpaired', label: t('Unpaired'), count: counts && counts.unpaired_mentees + counts.unpaired_mentors },
        ]}
        selected={tab}
        onChange={(id) => address.showTab(pairingTabs.find((one) => one === id) ?? 'pairings')}
      >
        {tab === 'pairings' && (
          <PairsTab
            address={address}
            view={currentData}
            error={error}
            onRetry={() => void refetch()}
            create={createPair}
          />
        )}
        {tab === 'groups' && <GroupsTab address={address} create={createGroup} />}
        {tab === 'unpaired' && <UnpairedTab address={address} />}
      </Tabs>
      {dialog === 'pair' && <CreatePairDialog onClose={address.close} />}
      {dialog === 'match' && mayMatch && <AutoMatchDialog onClose={address.close} />}
      {dialog === 'import' && <ImportDialog onClose={address.close} />}
      {dialog === 'group' && <GroupDialog onClose={address.close} />}
    </AdminPage>
  );
}
