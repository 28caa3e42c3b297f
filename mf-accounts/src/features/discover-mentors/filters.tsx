import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { CheckboxGroup, CheckboxOption } from '@tandem/ui/checkbox';
import { Disclosure } from '@tandem/ui/disclosure';
import { FilterButton, FilterPanel } from '@tandem/ui/filter-panel';
import { accountsApi } from '../../accounts.api';
import { countChosen, filterGroups, type DiscoveryFilters } from '../../discovery-filters';
import { FindColumns } from './discover-mentors.styles';
import type { Discovery } from './use-discovery';

type Chosen = DiscoveryFilters['chosen'];

interface FiltersProps {
  readonly discovery: Discovery;
  /** For visitors, whose list has no filters. */
  readonly isOff: boolean;
  readonly children: ReactNode;
}

/** The filters beside the list on desktop, in a full-screen dialog below. */
export function Filters({ discovery, isOff, children }: FiltersProps) {
  const { data: industries = [] } = accountsApi.useAccountsIndustriesQuery(undefined, { skip: isOff });
  if (isOff) return children;
  const groups = (chosen: Chosen, choose: (chosen: Chosen) => void) => (
    <FilterGroups industries={industries} chosen={chosen} choose={choose} />
  );
  const panel = {
    value: discovery.filters.chosen,
    onChange: discovery.choose,
    onClear: discovery.clear,
    count: countChosen(discovery.filters.chosen),
  };
  return (
    <FindColumns>
      <FilterPanel {...panel}>{groups}</FilterPanel>
      <div>
        <FilterButton {...panel}>{groups}</FilterButton>
        {children}
      </div>
    </FindColumns>
  );
}

interface FilterGroupsProps {
  readonly industries: Parameters<typeof filterGroups>[0];
  readonly chosen: Chosen;
  readonly choose: (chosen: Chosen) => void;
}

/** Groups that open by themselves: the first three, and those in use. */
const OPEN_GROUPS = 3;

function FilterGroups({ industries, chosen, choose }: FilterGroupsProps) {
  const { t } = useTranslation();
  const groups = filterGroups(industries).map((group, place) => ({ ...group, isFirst: place < OPEN_GROUPS }));
  // Industries come later than the others, or not at all.
  const shown = groups.filter(({ options }) => options.length > 0);
  return shown.map((group) => (
    <Disclosure
      key={group.name}
      title={t(group.label)}
      defaultExpanded={group.isFirst || chosen[group.name].length > 0}
    >
      <CheckboxGroup
        label={t(group.label)}
        isLabelHidden
        value={[...chosen[group.name]]}
        onChange={(values) => choose({ ...chosen, [group.name]: values })}
      >
        {group.options.map((option) => (
          <CheckboxOption key={option.value} value={option.value}>
            {t(option.label)}
          </CheckboxOption>
        ))}
      </CheckboxGroup>
    </Disclosure>
  ));
}
