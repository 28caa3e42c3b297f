import type { UpdateCurrentUser } from '@tandem/contracts/accounts';
import type { Database } from '../../../kernel/index.js';
import { accountsTexts } from '@tandem/contracts/accounts';
import { TooManyChoices, UnknownChoice } from '../accounts.errors.js';
import { unknownIds, type LookupKind } from '../lookups/lookup.queries.js';
import type { Profile } from './profile.entity.js';

type Row = { id?: number; _destroy?: boolean | '1' | 1 };

interface ListRule {
  readonly key:
    | 'user_industries_attributes'
    | 'industries_attributes'
    | 'services_attributes'
    | 'skills_attributes'
    | 'goals_attributes';
  readonly value: 'industry_id' | 'service_id' | 'skill_id' | 'goal_id';
  readonly field: 'industryIds' | 'interestedIndustryIds' | 'serviceIds' | 'skillIds' | 'goalIds';
  readonly kind: LookupKind;
  readonly max: number;
  readonly tooMany: string;
}

const rules: readonly ListRule[] = [
  {
    key: 'user_industries_attributes',
    value: 'industry_id',
    field: 'industryIds',
    kind: 'industry',
    max: 5,
    tooMany: 'At most 5 industries are allowed',
  },
  {
    key: 'industries_attributes',
    value: 'industry_id',
    field: 'interestedIndustryIds',
    kind: 'industry',
    max: 3,
    tooMany: accountsTexts.threeAtMost,
  },
  {
    key: 'services_attributes',
    value: 'service_id',
    field: 'serviceIds',
    kind: 'service',
    max: 10,
    tooMany: 'At most 10 services are allowed',
  },
  {
    key: 'skills_attributes',
    value: 'skill_id',
    field: 'skillIds',
    kind: 'skill',
    max: 10,
    tooMany: 'At most 10 skills are allowed',
  },
  {
    key: 'goals_attributes',
    value: 'goal_id',
    field: 'goalIds',
    kind: 'goal',
    max: 7,
    tooMany: 'At most 7 goals are allowed',
  },
];

const maxCompanies = 3;
const removed = (row: Row): boolean => row._destroy === true || row._destroy === '1' || row._destroy === 1;

/** Kept rows in their order, then the new ones; a row is named by its list id in `id` or in its value key. */
function merged<T>(current: readonly T[], rows: readonly { value: T | undefined; drop: boolean }[]): T[] {
  const dropped = new Set(rows.filter((row) => row.drop).map((row) => row.value));
  const added = rows.flatMap((row) => (row.drop || row.value === undefined ? [] : [row.value]));
  return [...new Set([...current.filter((value) => !dropped.has(value)), ...added])];
}

/** Applies every list of the body to the profile. @throws UnknownChoice, TooManyChoices */
export async function applyLists(database: Database, profile: Profile, body: UpdateCurrentUser): Promise<void> {
  for (const rule of rules) await applyList(database, profile, { rule, body });
  if (body.user_languages) {
    if ((await unknownIds(database, 'language', body.user_languages)).length > 0)
      throw new UnknownChoice('user_languages');
    profile.languageIds = [...new Set(body.user_languages)];
  }
  if (body.companies_attributes) profile.wantedCompanies = companies(profile, body.companies_attributes);
}

async function applyList(
  database: Database,
  profile: Profile,
  { rule, body }: { rule: ListRule; body: UpdateCurrentUser },
): Promise<void> {
  const rows: (Row & Partial<Record<ListRule['value'], number>>)[] | undefined = body[rule.key];
  if (!rows) return;
  const next = merged(
    profile[rule.field],
    rows.map((row) => ({ value: row[rule.value] ?? row.id, drop: removed(row) })),
  );
  if (next.length > rule.max) throw new TooManyChoices(rule.key, rule.tooMany);
  if ((await unknownIds(database, rule.kind, next)).length > 0) throw new UnknownChoice(rule.key);
  profile[rule.field] = next;
}

function companies(profile: Profile, rows: readonly (Row & { name?: string | null })[]): string[] {
  const next = merged(
    profile.wantedCompanies,
    rows.map((row) => ({ value: row.name || undefined, drop: removed(row) })),
  );
  if (next.length > maxCompanies) throw new TooManyChoices('companies_attributes', accountsTexts.threeAtMost);
  return next;
}
