import { Injectable } from '@nestjs/common';
import type { BookingRequest, Side } from '@tandem/contracts/bookings';
import { Clock, Database, NotFound } from '../../../kernel/index.js';
import type { ActorView, Role } from '../../../kernel/index.js';
import { MayRequest, ProgrammeAdminFacade } from '../../programme-admin/index.js';
import type { Refusal } from '../../programme-admin/index.js';
import { programmeBounds } from '../availability/open-starts.js';
import type { SlotRules } from '../availability/open-starts.js';
import {
  EmailUnconfirmed,
  ForeignRequester,
  FullyBooked,
  MentorUnavailable,
  NotPaired,
  OwnBooking,
  ProgrammeInactive,
  ProgrammeMismatch,
} from '../bookings.errors.js';
import { Peers } from './peers.js';

/** Who sits where in a new session. */
export interface Seats {
  tenantId: number;
  programId: number;
  mentorId: number;
  menteeId: number;
  requestedBy: Side;
  isPeer: boolean;
  creditsRequired: boolean;
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
const settingSql = `
  select p.tenant_id, p.is_active, p.starts_on::text, p.ends_on::text, p.timezone,
    exists (select from platform."user" u where u.id = $2 and u.confirmed_at is not null) as confirmed,
    (select m.role from platform.membership m where m.program_id = p.id and m.user_id = $2 and m.chosen_at is not null
      and m.role in ('mentee', 'mentor') order by m.chosen_at desc limit 1) as requester_view,
    array(select m.role from platform.membership m where m.program_id = p.id and m.user_id = $2) as requester_roles,
    array(select m.role from platform.membership m join platform."user" u on u.id = m.user_id and u.deleted_at is null
      where m.program_id = p.id and m.user_id = $3) as requestee_roles
  from platform.programme p where p.id = $1`;

/** Null for an unknown programme; people without a role in it have none. */
export const settingOf = (
  database: Database,
  who: { programId: number; userId: number; otherId: number },
): Promise<Setting | null> => database.row<Setting>(settingSql, [who.programId, who.userId, who.otherId]);

/** The side somebody asks from: as a mentee wherever that fits, else as a mentor. */
export function askingSide(own: readonly Role[], other: readonly Role[]): Side {
  if (own.includes('mentee') && other.includes('mentor')) return 'mentee';
  if (own.includes('mentor') && other.includes('mentee')) return 'mentor';
  return own.includes('mentee') ? 'mentee' : 'mentor';
}

function seatsOf(requestedBy: Side, ownId: number, otherId: number) {
  const [mentorId, menteeId] = requestedBy === 'mentee' ? [otherId, ownId] : [ownId, otherId];
  return { requestedBy, mentorId, menteeId };
}

function refuse(refusal: Refusal | null | undefined): void {
  if (!refusal) return;
  if (refusal.reason === 'unavailable') throw new MentorUnavailable();
  if (refusal.reason === 'fully_booked') throw new FullyBooked(refusal.full ?? 'mentor');
  throw new NotPaired();
}

/** Decides whether two people may be booked together, and who is the mentor (D-B57, D-B76, D-B79, D-B218). */
@Injectable()
export class Seating {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly mayRequest: MayRequest,
    private readonly programmes: ProgrammeAdminFacade,
    private readonly peers: Peers,
  ) {}

  async of(actor: ActorView, request: BookingRequest): Promise<Seats> {
    const { program_id: programId, requestee_id: otherId } = request;
    if (request.requester_id !== undefined && request.requester_id !== actor.userId) throw new ForeignRequester();
    if (programId !== actor.programId) throw new ProgrammeMismatch();
    if (otherId === actor.userId) throw new OwnBooking();
    const who = { programId, userId: actor.userId, otherId };
    const setting = await settingOf(this.database, who);
    if (!setting || setting.requestee_roles.length === 0) throw new NotFound();
    const bounds = programmeBounds(setting.starts_on, setting.ends_on, setting.timezone);
    this.ensureOpen(setting, bounds.until);
    const settings = await this.programmes.programmeSettings(programId);
    const side = askingSide(setting.requester_roles, setting.requestee_roles);
    const query = { programId, requesterId: actor.userId, requesterRole: side, otherIds: [otherId] };
    const refusal = (await this.mayRequest.check(query, settings)).get(otherId);
    const place = { tenantId: setting.tenant_id, programId, bounds };
    if (refusal && (await this.arePeers(actor, otherId, setting)))
      return { ...place, ...seatsOf('mentee', actor.userId, otherId), isPeer: true, creditsRequired: false };
    // Whoever left the programme between the two readings is gone, not unpaired.
    if (refusal?.reason === 'role' && !(await settingOf(this.database, who))?.requestee_roles.length)
      throw new NotFound();
    refuse(refusal);
    const { creditsRequired } = settings;
    return { ...place, ...seatsOf(side, actor.userId, otherId), isPeer: false, creditsRequired };
  }

  /** D-B78. @throws MentorUnavailable */
  private async arePeers(actor: ActorView, otherId: number, setting: Setting): Promise<boolean> {
    if (!setting.requestee_roles.includes('mentor')) return false;
    const answer = await this.peers.answers(actor.userId, setting.requester_roles, [otherId]);
    if (answer.get(otherId) === 'unavailable') throw new MentorUnavailable();
    return answer.has(otherId);
  }

  private ensureOpen(setting: Setting, until: Date | null): void {
    if (!setting.confirmed) throw new EmailUnconfirmed();
    const ended = until !== null && until <= this.clock.now();
    if (!setting.is_active || ended) throw new ProgrammeInactive();
  }
}
