import type { MonthlyObjective, Objective, StoredObjectiveStatus } from '@tandem/contracts/accounts';
import type { Queries } from '../../../kernel/index.js';

/** An objective as it is stored; whether it is expired depends on when it is read. */
export type StoredObjective = Omit<Objective, 'status'> & { readonly status: StoredObjectiveStatus };

interface StoredMonth extends Omit<MonthlyObjective, 'is_active' | 'objectives'> {
  readonly objectives: StoredObjective[];
}

export interface PlanRow {
  readonly id: number;
  readonly user_id: number;
  readonly is_generated: boolean;
  readonly description: string;
  /** YYYY-MM-DD, in the owner's timezone. */
  readonly starts_on: string;
  readonly created_at: Date;
  /** The owner's, IANA name. */
  readonly timezone: string;
  readonly months: StoredMonth[];
}

export interface ObjectiveRow {
  readonly user_id: number;
  readonly timezone: string;
  readonly objective: StoredObjective;
}

type Reader = Pick<Queries, 'row'>;

const objectiveJson = `json_build_object('id', o.id, 'title', o.title, 'description', o.description, 'status', o.status, 'sequence', o.sequence,
  'due_date', o.due_date::text, 'tags', o.tags, 'priority', o.priority, 'action', o.action)`;

/** A plan with all that is in it, in one statement that follows the keys. A deleted person's plan is none. */
const planSql = `
  select g.id, g.user_id, g.is_generated, g.description, g.starts_on::text, g.created_at, u.timezone,
    (select coalesce(json_agg(json_build_object('id', m.id, 'month_number', m.month_number, 'title', m.title, 'focus', m.focus, 'tags', m.tags,
        'objectives', (select coalesce(json_agg(${objectiveJson} order by o.sequence), '[]') from accounts.objective o where o.monthly_objective_id = m.id))
      order by m.month_number), '[]') from accounts.monthly_objective m where m.user_objective_id = g.id) as months
  from accounts.user_objective g join platform."user" u on u.id = g.user_id and u.deleted_at is null
  where g.program_id = $1 and `;

/** The plan of a person in a programme; the call runs in its tenant. */
export const planOf = (database: Reader, programId: number, userId: number): Promise<PlanRow | null> =>
  database.row<PlanRow>(`${planSql} g.user_id = $2`, [programId, userId]);

export const planById = (database: Reader, programId: number, id: number): Promise<PlanRow | null> =>
  database.row<PlanRow>(`${planSql} g.id = $2`, [programId, id]);

export const objectiveById = (database: Reader, programId: number, id: number): Promise<ObjectiveRow | null> =>
  database.row<ObjectiveRow>(
    `select g.user_id, u.timezone, ${objectiveJson} as objective from accounts.objective o
     join accounts.monthly_objective m on m.id = o.monthly_objective_id
     join accounts.user_objective g on g.id = m.user_objective_id
     join platform."user" u on u.id = g.user_id and u.deleted_at is null
     where o.program_id = $1 and o.id = $2`,
    [programId, id],
  );

export async function isMember(database: Reader, programId: number, userId: number): Promise<boolean> {
  const row = await database.row('select 1 from platform.membership where program_id = $1 and user_id = $2 limit 1', [
    programId,
    userId,
  ]);
  return row !== null;
}

/** Whether somebody is the mentor of that mentee: paired now, or with a session between them that was not called off (D-A51). */
export async function isMentorOf(
  database: Reader,
  programId: number,
  { mentorId, menteeId }: { readonly mentorId: number; readonly menteeId: number },
): Promise<boolean> {
  const row = await database.row(
    `select 1 where exists (select from accounts.known_pair where program_id = $1 and mentor_id = $2 and mentee_id = $3 and active)
       or exists (select from accounts.known_session where program_id = $1 and mentor_id = $2 and mentee_id = $3 and state <> 'gone')`,
    [programId, mentorId, menteeId],
  );
  return row !== null;
}
