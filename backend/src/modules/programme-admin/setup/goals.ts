import type { Outbox, Tx } from '../../../kernel/index.js';
import { goalsChanged } from '../programme-admin.messages.js';

/** Goals of programme p in their order, as JSON. */
export const goalsSql = `
  (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.position, g.id), '[]')
    from programme_admin.program_goal g where g.program_id = p.id and g.removed_at is null)`;

export interface StoredGoal {
  readonly id: number;
  readonly name: string;
}

/** These names are the goals from now on; those that stay keep their ids. The caller holds the programme's row. */
export async function writeGoals(
  tx: Tx,
  place: { readonly tenantId: number; readonly programId: number },
  { names, now }: { readonly names: readonly string[]; readonly now: Date },
): Promise<void> {
  const { tenantId, programId } = place;
  await tx.query(
    `update programme_admin.program_goal set removed_at = $3
     where program_id = $1 and removed_at is null and not lower(name) = any(select lower(one) from unnest($2::text[]) one)`,
    [programId, names, now],
  );
  await tx.query(
    `insert into programme_admin.program_goal (tenant_id, program_id, position, name)
     select $1, $2, place, name from unnest($3::text[]) with ordinality as goal (name, place)
     on conflict (program_id, lower(name)) where removed_at is null do update set position = excluded.position, name = excluded.name`,
    [tenantId, programId, names],
  );
}

/** Tells others which goals the programme has, as they stand in this transaction. */
export async function tellGoals(tx: Tx, outbox: Outbox, programId: number): Promise<void> {
  const rows = await tx.query<{ name: string }[]>(
    'select name from programme_admin.program_goal where program_id = $1 and removed_at is null order by position, id',
    [programId],
  );
  await outbox.add(tx, goalsChanged, { programId, goals: rows.map(({ name }) => name) });
}

/** @param orHad goals that were removed count too */
export async function hasGoals(tx: Tx, programId: number, { orHad }: { readonly orHad: boolean }): Promise<boolean> {
  const rows = await tx.query<unknown[]>(
    'select 1 from programme_admin.program_goal where program_id = $1 and ($2 or removed_at is null) limit 1',
    [programId, orHad],
  );
  return rows.length > 0;
}
