import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Check } from 'lucide-react';
import styled from 'styled-components';
import { safeReturnPath, type ProgrammeEntry } from '@tandem/contracts/platform';
import { problemOf } from '@tandem/platform';
import { BrandLockup } from '@tandem/ui/brand-mark';
import { ErrorState } from '@tandem/ui/error-state';
import { Stack } from '@tandem/ui/layout';
import { Link } from '@tandem/ui/link';
import { SearchField } from '@tandem/ui/search-field';
import { SkeletonList } from '@tandem/ui/skeleton';
import { StatusBadge } from '@tandem/ui/status-badge';
import { Text } from '@tandem/ui/text';
import { programmesApi } from './programmes.api';

const SEARCH_FROM = 9;

const Rows = styled.ul`
  display: grid;
  gap: 8px;
`;
const Row = styled.li`
  a {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding: 12px;
    border-radius: var(--r-control);
    box-shadow: inset 0 0 0 1px var(--line);
  }
  a:hover {
    background: var(--chip);
    text-decoration: none;
  }
  a > span:first-child {
    min-width: 0;
  }
`;

const roleNames = { mentee: 'Mentee', mentor: 'Mentor', admin: 'Admin' } as const;

function Entry({ entry, onLeave }: { entry: ProgrammeEntry; onLeave?: () => void }) {
  const { t } = useTranslation();
  const isGeneral = entry.enterprise.slug === 'main' && entry.slug === 'main';
  return (
    <Row>
      <Link to={safeReturnPath(entry.program_url) ?? '/'} tone="plain" onClick={onLeave}>
        <BrandLockup
          name={isGeneral ? t('General marketplace') : entry.name}
          organisation={isGeneral ? undefined : entry.enterprise.name}
          logoUrl={entry.logo}
        />
        {entry.active ? (
          <StatusBadge tone="accent" icon={Check}>
            {t('Active')}
          </StatusBadge>
        ) : (
          <Text $tone="muted" $size={12}>
            {t(roleNames[entry.role])}
          </Text>
        )}
      </Link>
    </Row>
  );
}

/** The person's programmes, the active one first; with a search when there are more than eight. */
export function ProgramList({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = programmesApi.useShellProgramsQuery();
  const [search, setSearch] = useState('');
  if (error)
    return (
      <ErrorState title={t('Error loading content:')} text={problemOf(error).error} onRetry={() => void refetch()} />
    );
  if (!data) return <SkeletonList shape="person" />;
  const found = data.filter((entry) =>
    `${entry.name} ${entry.enterprise.name}`.toLowerCase().includes(search.trim().toLowerCase()),
  );
  return (
    <Stack>
      {data.length >= SEARCH_FROM && <SearchField label={t('Search programs')} value={search} onChange={setSearch} />}
      {found.length === 0 && (
        <Text $tone="muted">{data.length === 0 ? t('You are not in a program yet.') : t('No program matches.')}</Text>
      )}
      <Rows>
        {found.map((entry) => (
          <Entry key={entry.id} entry={entry} onLeave={onLeave} />
        ))}
      </Rows>
    </Stack>
  );
}
