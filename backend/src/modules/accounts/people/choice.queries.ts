import type { Queries } from '../../../kernel/index.js';

export type ChosenKind = 'goals' | 'skills' | 'industries';

export interface ChosenValue {
  readonly id: number;
  readonly name: string;
  /** How many of the people chose it. */
  readonly users: number;
}

const lookupOf = { goals: 'goal', skills: 'skill', industries: 'industry' } as const;

/** Industries of interest are what a mentee chooses; a mentor tells the own ones. */
const columnOf = (kind: ChosenKind, role: 'mentee' | 'mentor'): string => {
  if (kind === 'goals') return 'goal_ids';
  if (kind === 'skills') return 'skill_ids';
  return role === 'mentee' ? 'interested_industry_ids' : 'industry_ids';
};

/** Charts of industries show these rows of the list only (D-P67). */
const lastIndustry = 10;

/** What the programme's members of a role chose, most chosen first; what nobody chose is left out (D-P62). */
export function chosenIn(
  database: Queries,
  programId: number,
  { kind, role }: { readonly kind: ChosenKind; readonly role: 'mentee' | 'mentor' },
): Promise<ChosenValue[]> {
  return database.rows<ChosenValue>(
    `select l.id, l.name, count(distinct m.user_id)::int as users
     from platform.membership m
     join platform."user" u on u.id = m.user_id and u.deleted_at is null
     join accounts.profile p on p.user_id = m.user_id
     cross join unnest(p.${columnOf(kind, role)}) value
     join accounts.lookup l on l.kind = $3 and l.id = value
     where m.program_id = $1 and m.role = $2 and ($3 <> 'industry' or l.id <= ${lastIndustry})
     group by l.id, l.name order by users desc, l.name`,
    [programId, role, lookupOf[kind]],
  );
}
