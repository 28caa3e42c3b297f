import { Injectable } from '@nestjs/common';
import { otherSide } from '@tandem/contracts/bookings';
import type { BookingRequest, Side } from '@tandem/contracts/bookings';
import { Clock, Database, NotFound } from '../../../kernel/index.js';
import type { ActorView, Role, Tx } from '../../../kernel/index.js';
import { MayRequest, ProgrammeAdminFacade } from '../../programme-admin/index.js';
import type { ProgrammeSettingsView, Refusal } from '../../programme-admin/index.js';
import {
  ForeignRequester,
  FullyBooked,
  MentorUnavailable,
  NotPaired,
  OwnBooking,
  ProgrammeMismatch,
} from '../bookings.errors.js';
import { GroupSeating } from './group-seating.js';
import { Peers } from './peers.js';
import { keepPeople } from './running-programme.js';
import { openBounds, settingOf } from './setting.js';
import type { Seats, Setting } from './setting.js';

/** The sides that somebody may sit on, the likeliest first: that of their view where both fit (D-S28), else a mentee's. */
export function possibleSides(
  { requester_roles: own, requester_view: view }: Pick<Setting, 'requester_roles' | 'requester_view'>,
  others: readonly Role[],
): readonly [Side, ...Side[]] {
  const fits = (side: Side) => own.includes(side) && others.includes(otherSide(side));
  const [first, second] = (['mentee', 'mentor'] as const).filter(fits);
  if (!first) return [own.includes('mentee') ? 'mentee' : 'mentor'];
  if (!second) return [first];
  return view === second ? [second, first] : [first, second];
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

interface Pair {
  readonly programId: number;
  readonly userId: number;
  readonly otherId: number;
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
    private readonly groups: GroupSeating,
  ) {}

  async of(actor: ActorView, request: BookingRequest): Promise<Seats> {
    const { program_id: programId, requestee_id: otherId = 0 } = request;
    if (request.requester_id !== undefined && request.requester_id !== actor.userId) throw new ForeignRequester();
    if (programId !== actor.programId) throw new ProgrammeMismatch();
    if (request.booking_type === 'group') return this.groups.of(actor, request);
    if (otherId === actor.userId) throw new OwnBooking();
    const who = { programId, userId: actor.userId, otherId };
    const [setting, settings] = await Promise.all([
      settingOf(this.database, who),
      this.programmes.programmeSettings(programId),
    ]);
    if (!setting || setting.requestee_roles.length === 0) throw new NotFound();
    const bounds = openBounds(setting, this.clock.now());
    const asked = request.requestee_role;
    const wanted = asked ? ([otherSide(asked)] as const) : possibleSides(setting, setting.requestee_roles);
    const { side, refusal } = await this.sideOf(who, wanted, settings);
    const place = { tenantId: setting.tenant_id, programId, bounds, group: null, notice: settings.notice };
    const asPeers = { isPeer: true, restsOnTie: false, creditsRequired: false };
    if (refusal && asked !== 'mentee' && (await this.arePeers(actor, otherId, setting)))
      return { ...place, ...seatsOf('mentee', actor.userId, otherId), ...asPeers };
    // Whoever left the programme between the two readings is gone, not unpaired.
    if (refusal?.reason === 'role' && !(await settingOf(this.database, who))?.requestee_roles.length)
      throw new NotFound();
    refuse(refusal);
    const { creditsRequired } = settings;
    const restsOnTie = this.mayRequest.restsOnTie(settings, side);
    return { ...place, ...seatsOf(side, actor.userId, otherId), isPeer: false, restsOnTie, creditsRequired };
  }

  /**
   * What let them through stays until the transaction ends; answers their ids. Only where it rests on their pair that is asked again.
   * @throws NotPaired when that has ended meanwhile (D-B76), and what keepPeople refuses
   */
  async keep(tx: Tx, seats: Seats): Promise<number[]> {
    const peopleIds = await keepPeople(tx, seats);
    if (seats.restsOnTie && !(await this.mayRequest.keepTie(tx, seats))) throw new NotPaired();
    return peopleIds;
  }

  /** Where two people could sit on either side, the one on which they may be booked. */
  private async sideOf(
    { programId, userId, otherId }: Pair,
    [first, second]: readonly [Side, ...Side[]],
    settings: ProgrammeSettingsView,
  ) {
    const ask = async (side: Side) => {
      const query = { programId, requesterId: userId, requesterRole: side, otherIds: [otherId] };
      return { side, refusal: (await this.mayRequest.check(query, settings)).get(otherId) };
    };
    const asked = await ask(first);
    if (!asked.refusal || !second) return asked;
    const other = await ask(second);
    return other.refusal ? asked : other;
  }

  /** D-B78. @throws MentorUnavailable */
  private async arePeers(actor: ActorView, otherId: number, setting: Setting): Promise<boolean> {
    if (!setting.requestee_roles.includes('mentor')) return false;
    const answer = await this.peers.answers(actor.userId, setting.requester_roles, [otherId]);
    if (answer.get(otherId) === 'unavailable') throw new MentorUnavailable();
    return answer.has(otherId);
  }
}
