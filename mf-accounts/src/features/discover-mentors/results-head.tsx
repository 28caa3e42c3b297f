import { useTranslation } from 'react-i18next';
import { TagGroup } from '@tandem/ui/tag-group';
import { accountsApi } from '../../accounts.api';
import { filterGroups } from '../../discovery-filters';
import { ResultsLine } from './discover-mentors.styles';
import type { Discovery } from './use-discovery';

interface ResultsHeadProps {
  readonly total: number;
  readonly discovery: Discovery;
}

/** How many mentors match, and the filters in force, each with a way to drop it. */
export function ResultsHead({ total, discovery }: ResultsHeadProps) {
  const { t } = useTranslation();
  const { data: industries = [] } = accountsApi.useAccountsIndustriesQuery();
  const { search, chosen } = discovery.filters;
  const tags = filterGroups(industries).flatMap((group) =>
    group.options
      .filter((option) => chosen[group.name].includes(option.value))
      .map((option) => ({ ...option, name: group.name, id: `${group.name}:${option.value}` })),
  );
  return (
    <ResultsLine>
      <p role="status">
        <strong>{total === 1 ? t('1 mentor') : t('{{total}} mentors', { total })}</strong>
        {search ? ` ${total === 1 ? t('matches “{{search}}”', { search }) : t('match “{{search}}”', { search })}` : ''}
      </p>
      {tags.length > 0 && (
        <TagGroup
          label={t('Filters in force')}
          items={tags.map(({ id, label }) => ({ id, label: t(label) }))}
          onRemove={(id) => {
            const tag = tags.find((one) => one.id === id);
            if (tag) discovery.remove(tag.name, tag.value);
          }}
        />
      )}
    </ResultsLine>
  );
}
