import {
  careerLevelOptions,
  discoveryCountries,
  discoveryGenders,
  discoveryLanguages,
  experienceOptions,
  type Lookup,
} from '@tandem/contracts/accounts';

/** The filters of discovery, named as they stand in the address and in the call. */
export const filterNames = [
  'industry',
  'language',
  'country',
  'working_experience',
  'working_experience_level',
  'gender',
] as const;
export type FilterName = (typeof filterNames)[number];

export interface DiscoveryFilters {
  readonly search: string;
  readonly chosen: Readonly<Record<FilterName, readonly string[]>>;
}

export interface FilterGroup {
  readonly name: FilterName;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** The filter groups in the order of the page; industries come from the server (A-151..A-156). */
export function filterGroups(industries: readonly Lookup[]): readonly FilterGroup[] {
  return [
    {
      name: 'industry',
      label: 'Industry',
      options: industries.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    { name: 'language', label: 'Language', options: named(discoveryLanguages) },
    { name: 'country', label: 'Country', options: named(discoveryCountries) },
    { name: 'working_experience', label: 'Experience', options: experienceOptions },
    { name: 'working_experience_level', label: 'Career level', options: careerLevelOptions },
    { name: 'gender', label: 'Gender', options: discoveryGenders },
  ];
}

/** Reads search and filters from the address, so that a shared link restores them. */
export function readFilters(query: URLSearchParams): DiscoveryFilters {
  const chosen = Object.fromEntries(filterNames.map((name) => [name, query.getAll(name)]));
  return { search: query.get('search') ?? '', chosen: chosen as Record<FilterName, string[]> };
}

/** The address's query for these filters; what is empty is left out. */
export function writeFilters({ search, chosen }: DiscoveryFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  for (const name of filterNames) for (const value of chosen[name]) query.append(name, value);
  return query;
}

export const noFilters: DiscoveryFilters['chosen'] = {
  industry: [],
  language: [],
  country: [],
  working_experience: [],
  working_experience_level: [],
  gender: [],
};

export function countChosen(chosen: DiscoveryFilters['chosen']): number {
  return filterNames.reduce((count, name) => count + chosen[name].length, 0);
}
