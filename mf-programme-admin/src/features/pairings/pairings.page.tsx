import { Link2, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { PairedPerson } from '@tandem/contracts/programme-admin';
import { problemOf, useTitle } from '@tandem/platform';
import { Person } from '@tandem/ui/avatar';
import { Button } from '@tandem/ui/button';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { EmptyState } from '@tandem/ui/empty-state';
import { AdminPage, Grid, LinedList } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { Tabs } from '@tandem/ui/tabs';
import { Text } from '@tandem/ui/text';
import { peopleApi } from '../../people.api';
import { CreatePairDialog } from './create-pair-dialog';
import { PairTable } from './pair-table';
import { PersonRow } from './pairings.styles';

function People({ title, people }: { readonly title: string; readonly people: readonly PairedPerson[] }) {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHead title={title} />
      <CardBody>
        {people.length === 0 ? (
          <Text $tone="muted">{t('Everybody is paired.')}</Text>
        ) : (
          <LinedList>
            {people.map((person) => (
              <PersonRow key={person.id}>
                <Person name={person.full_name} photoUrl={person.photo_url} size={32} title={person.full_name} />
              </PersonRow>
            ))}
          </LinedList>
        )}
      </CardBody>
    </Card>
  );
}

/** {portal}/admin/group_and_pairings_management: who is paired with whom, and who is not (P-185). */
export default function PairingsPage() {
  const { t } = useTranslation();
  useTitle(t('Pairings'));
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'unpaired' ? 'unpaired' : 'pairings';
  const { data, error, refetch } = peopleApi.useProgrammeAdminPairingsQuery();
  const address = (next: Record<string, string>) => setSearch({ ...(tab === 'unpaired' ? { tab } : {}), ...next });
  const create = (
    <Button variant="primary" icon={Link2} onPress={() => address({ create: 'pair' })}>
      {t('Create pairing')}
    </Button>
  );
  const active = data?.pairings.filter(({ state }) => state === 'active').length;
  const unpaired = data && data.unpaired.mentees.length + data.unpaired.mentors.length;
  return (
    <AdminPage>
      <PageHeader title={t('Pairings')} actions={create} />
      <Tabs
        label={t('Pairings')}
        items={[
          { id: 'pairings', label: t('Pairings'), count: active },
          { id: 'unpaired', label: t('Unpaired'), count: unpaired },
        ]}
        selected={tab}
        onChange={(id) => setSearch(id === 'unpaired' ? { tab: 'unpaired' } : {})}
      >
        {tab === 'pairings' ? (
          <PairTable
            rows={data?.pairings ?? []}
            isLoading={!data && !error}
            error={error ? problemOf(error).error : undefined}
            onRetry={() => void refetch()}
            empty={
              <EmptyState
                icon={Users}
                title={t('Nobody is paired yet.')}
                text={t('A pair may request sessions with each other, whatever the pairing method is.')}
                action={create}
              />
            }
          />
        ) : (
          <Grid $columns={2}>
            <People title={t('Mentees')} people={data?.unpaired.mentees ?? []} />
            <People title={t('Mentors')} people={data?.unpaired.mentors ?? []} />
          </Grid>
        )}
      </Tabs>
      {data && search.get('create') === 'pair' && (
        <CreatePairDialog mentees={data.mentees} mentors={data.mentors} onClose={() => address({})} />
      )}
    </AdminPage>
  );
}
