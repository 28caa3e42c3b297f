import { useTranslation } from 'react-i18next';
import type { PairingRole } from '@tandem/contracts/programme-admin';
import { problemOf } from '@tandem/platform';
import { Person } from '@tandem/ui/avatar';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { ErrorState } from '@tandem/ui/error-state';
import { Grid, LinedList, Stack } from '@tandem/ui/layout';
import { Pagination } from '@tandem/ui/pagination';
import { SkeletonList } from '@tandem/ui/skeleton';
import { Text } from '@tandem/ui/text';
import { Truncated } from '@tandem/ui/truncated';
import { pairingsApi } from '../../pairings.api';
import { useLastPage } from '@tandem/ui/pagination';
import { PersonRow } from './pairings.styles';
import type { usePairingsAddress } from './use-pairings-address';

interface UnpairedProps {
  readonly role: PairingRole;
  readonly title: string;
  readonly page: number;
  readonly onPage: (page: number, options?: { replace: boolean }) => void;
}

function Unpaired({ role, title, page, onPage }: UnpairedProps) {
  const { t } = useTranslation();
  const { currentData, error, refetch } = pairingsApi.useProgrammeAdminUnpairedQuery({ role, page });
  const isGone = useLastPage({
    page,
    maxPages: currentData?.max_pages,
    onGone: (last) => onPage(last, { replace: true }),
  });
  if (error) return <ErrorState text={problemOf(error).error} onRetry={() => void refetch()} />;
  return (
    <Card>
      <CardHead title={title} />
      <CardBody>
        <Stack $gap={4}>
          {(!currentData || isGone) && <SkeletonList shape="person" count={3} />}
          {currentData?.total === 0 && <Text $tone="muted">{t('Everybody is paired.')}</Text>}
          {currentData && currentData.people.length > 0 && (
            <LinedList>
              {currentData.people.map((person) => (
                <PersonRow key={person.id}>
                  <Person
                    name={person.full_name}
                    photoUrl={person.photo_url}
                    size={32}
                    title={<Truncated place="card">{person.full_name}</Truncated>}
                  />
                </PersonRow>
              ))}
            </LinedList>
          )}
          {currentData && currentData.max_pages > 1 && (
            <Pagination label={title} page={page} pageCount={currentData.max_pages} onChange={(next) => onPage(next)} />
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}

/** Members without an active pair, by role (D-P45). */
export function UnpairedTab({ address }: { readonly address: ReturnType<typeof usePairingsAddress> }) {
  const { t } = useTranslation();
  const list = (role: PairingRole, title: string) => (
    <Unpaired
      role={role}
      title={title}
      page={address.pageOf(`${role}s`)}
      onPage={(page, options) => address.showPage(page, `${role}s`, options)}
    />
  );
  return (
    <Grid $columns={2}>
      {list('mentee', t('Mentees'))}
      {list('mentor', t('Mentors'))}
    </Grid>
  );
}
