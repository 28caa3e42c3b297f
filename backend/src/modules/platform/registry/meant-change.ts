import type { Tx } from '../../../kernel/index.js';
import { givenBy, lastChange, leavesNobody, type LastChange } from './last-change.js';
import { AnotherGivenLast, TakenBackByItself, type ByItself } from './registry.errors.js';
import { stateOf, type Audience } from './rollout-state.js';

/** What somebody who does not know the number of a change wants to be taken back. */
export interface Meant {
  readonly name: string;
  readonly audience: Audience;
  /** Nobody was named, so that the audience is whoever the last change was for. */
  readonly isForLast: boolean;
  /** The version that is to go. */
  readonly version?: string | undefined;
}

/** A stop that stands as the newest line of the audience, or of all where none was named; not one that left everything as it was. */
const stopQuery = `with newest as (select distinct on (program_id, enterprise_id) * from platform.release_change
    where name = $1 and before <> after order by program_id, enterprise_id, id desc)
  select c.created_at as at, c.reason, coalesce(pe.slug || '/' || p.slug, e.slug) as audience from newest c
    left join platform.programme p on p.id = c.program_id
    left join platform.enterprise pe on pe.id = p.tenant_id
    left join platform.enterprise e on e.id = c.enterprise_id
  where c.action = 'stopped' and ($4 and c.id = (select max(id) from newest)
    or c.program_id is not distinct from $2 and c.enterprise_id is not distinct from $3)
  order by c.id desc limit 1`;

/**
 * The installation may have been faster than whoever saw a version fail: what people have got since then is healthy, and goes only where it is
 * named. @throws TakenBackByItself, AnotherGivenLast
 */
export async function refuseUnmeant(tx: Tx, meant: Meant): Promise<void> {
  const { name, audience, isForLast, version } = meant;
  const last = await lastChange(tx, meant);
  const given = last && givenBy(last);
  if (version !== undefined && version === given) return;
  const [stop] = await tx.query<Omit<ByItself, 'next'>[]>(stopQuery, [
    name,
    audience.programId,
    audience.enterpriseId,
    isForLast,
  ]);
  if (stop) throw new TakenBackByItself(name, { ...stop, next: last && (await canGo(tx, meant, last)) ? given : null });
  if (last && version !== undefined) throw new AnotherGivenLast(name, { version, given });
}

async function canGo(tx: Tx, { name, audience }: Meant, last: LastChange): Promise<boolean> {
  return !leavesNobody(audience, last, await stateOf(tx, name, audience));
}
