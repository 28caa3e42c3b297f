import type { ReleaseInUse } from '@tandem/contracts/platform';
import type { Tx } from '../../../kernel/index.js';

const versionsInUseQuery = `with held as (
    select o.name, o.version, case when o.program_id is null then o.traffic::float end as share, e.slug || '/' || p.slug as pin
    from platform.remote_rollout o left join platform.programme p on p.id = o.program_id left join platform.enterprise e on e.id = p.tenant_id
    union all
    select n.name, n.version, null, e.slug from platform.remote_enterprise_pin n join platform.enterprise e on e.id = n.enterprise_id)
  select r.name, r.version, r.url, r.integrity, r.files, r.meta, h.share, h.pins
  from (select name, version, max(share) as share, coalesce(array_agg(pin order by pin) filter (where pin is not null), '{}') as pins
      from held where $1::text is null or name = $1 group by name, version) h
    join platform.remote_release r using (name, version)
  where r.name <> 'shell' and r.meta is not null
  order by h.share desc nulls last, r.name, r.version`;

/** Every version that somebody is handed out: of one remote, or of all where `name` is null. What everybody has comes first. */
export async function versionsInUse(tx: Tx, name: string | null): Promise<ReleaseInUse[]> {
  const rows = await tx.query<Omit<ReleaseInUse, 'holders'>[]>(versionsInUseQuery, [name]);
  return rows.map((row) => ({ ...row, holders: holdersText(row) }));
}

/** Pins that a sentence names; where there are more, it counts them. */
const pinsNamed = 3;

/** Who has a version, in words: 5 % of the people, pinned for acme/leaders. */
export function holdersText({ share, pins }: Pick<ReleaseInUse, 'share' | 'pins'>): string {
  const more = pins.length > pinsNamed ? ` and ${pins.length - pinsNamed} more` : '';
  return [
    ...(share === null ? [] : [share === 100 ? 'everybody' : `${share} % of the people`]),
    ...(pins.length === 0 ? [] : [`pinned for ${pins.slice(0, pinsNamed).join(', ')}${more}`]),
  ].join(', ');
}
