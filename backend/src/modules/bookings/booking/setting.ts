import type { Side } from '@tandem/contracts/bookings';
import { forMany } from '../../../kernel/index.js';
import type { Database, Role } from '../../../kernel/index.js';
import { programmeBounds } from '../availability/open-starts.js';
import type { SlotRules } from '../availability/open-starts.js';
import type { Notice } from './notice.js';
import { EmailUnconfirmed } from '../../platform/index.js';
import type { GroupPeopleView } from '../../programme-admin/index.js';
import { ProgrammeInactive } from '../bookings.errors.js';

/** Who sits where in a new session. */
export interface Seats {
  tenantId: number;
  programId: number;
  mentorId: number;
  menteeId: number;
  requestedBy: Side;
  isPeer: boolean;
  /** They may meet only as a pair, or as people of one group. */
  restsOnTie: boolean;
  creditsRequired: boolean;
  notice: Notice;
  /** The group as it was read, where its people meet. */
  group: GroupPeopleView | null;
  /** The time the programme runs. */
  bounds: SlotRules['bounds'];
}

/** A programme, and the roles that somebody who asks and somebody who is asked hold in it. */
export interface Setting {
  tenant_id: number;
  is_active: boolean;
  starts_on: string | null;
  ends_on: string | null;
  timezone: string;
  confirmed: boolean;
  /** Whose view the one who asks has switched to (D-S28); null when they never did. */
  requester_view: Side | null;
  requester_roles: Role[];
  requestee_roles: Role[];
}

/** The programme and the roles both people hold in it; platform keeps them. */
const settingSql = forMany(`
  select p.tenant_id, p.is_active, p.starts_on::text, p.ends_on::text, p.timezone,
    exists (select from platform."user" u where u.id = $2::bigint and u.confirmed_at is not null) as confirmed,
    (select m.role from platform.membership m where m.program_id = p.id and m.user_id = $2 and m.chosen_at is not null
      and m.role in ('mentee', 'mentor') order by m.chosen_at desc limit 1) as requester_view,
    array(select m.role from platform.membership m where m.program_id = p.id and m.user_id = $2) as requester_roles,
    array(select m.role from platform.membership m join platform."user" u on u.id = m.user_id and u.deleted_at is null
      where m.program_id = p.id and m.user_id = $3::bigint) as requestee_roles
  from platform.programme p where p.id = $1::bigint`);

/** Null for an unknown programme; people without a role in it have none. */
export const settingOf = (
  database: Database,
  who: { programId: number; userId: number; otherId: number },
): Promise<Setting | null> => database.row<Setting>(settingSql, [who.programId, who.userId, who.otherId]);

/** When a programme that takes requests runs. @throws EmailUnconfirmed (D-A13), ProgrammeInactive (D-P16) */
export function openBounds(setting: Setting, now: Date): SlotRules['bounds'] {
  const bounds = programmeBounds(setting.starts_on, setting.ends_on, setting.timezone);
  if (!setting.confirmed) throw new EmailUnconfirmed();
  const ended = bounds.until !== null && bounds.until <= now;
  if (!setting.is_active || ended) throw new ProgrammeInactive();
  return bounds;
}

/** What was held after a programme had ended is none of its sessions. @throws ProgrammeInactive (D-P16) */
export function ensureHeldWithin({ starts_on, ends_on, timezone }: Setting, start: Date): void {
  const { until } = programmeBounds(starts_on, ends_on, timezone);
  if (until !== null && until <= start) throw new ProgrammeInactive();
}
