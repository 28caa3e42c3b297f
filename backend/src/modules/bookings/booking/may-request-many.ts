import { Injectable } from '@nestjs/common';
import { otherSide } from '@tandem/contracts/bookings';
import type { MayRequestView } from '@tandem/contracts/bookings';
import { Database, NotFound } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { MayRequest } from '../../programme-admin/index.js';
import { Peers } from './peers.js';

const mentorsSql = `select m.user_id from platform.membership m join platform."user" u on u.id = m.user_id and u.deleted_at is null
  where m.program_id = $1 and m.role = 'mentor' and m.user_id = any($2)`;

/** For the Connect buttons of lists: may the caller request each of these people (D-B219)? */
@Injectable()
export class MayRequestMany {
  constructor(
    private readonly mayRequest: MayRequest,
    private readonly database: Database,
    private readonly peers: Peers,
  ) {}

  async run(
    actor: ActorView,
    query: { program_id?: number | undefined; user_ids: readonly number[] },
  ): Promise<MayRequestView> {
    const programId = query.program_id ?? actor.programId;
    if (programId === null) throw new NotFound();
    const roles = (['mentee', 'mentor'] as const).filter((role) => actor.roles.includes(role));
    const answers = await Promise.all(
      roles.map((requesterRole) =>
        this.mayRequest.check({ programId, requesterId: actor.userId, requesterRole, otherIds: query.user_ids }),
      ),
    );
    const peers = await this.peersOf(actor, programId, query.user_ids);
    return {
      users: query.user_ids.map((id) => {
        const refusals = answers.map((answer) => answer.get(id));
        const seats = roles.filter((_role, index) => refusals[index] === null).map(otherSide);
        if (seats.length === 0 && peers.get(id) === 'allowed') seats.push('mentor');
        const allowed = seats.length > 0;
        if (allowed) return { user_id: id, allowed, reason: null, full: null, seats };
        const closest = refusals.find((refusal) => refusal?.reason !== 'role') ?? refusals[0];
        if (peers.get(id) === 'unavailable') return { user_id: id, allowed, reason: 'unavailable', full: null, seats };
        return { user_id: id, allowed, reason: closest?.reason ?? 'role', full: closest?.full ?? null, seats };
      }),
    };
  }

  private async peersOf(actor: ActorView, programId: number, userIds: readonly number[]) {
    if (!actor.roles.includes('mentor')) return new Map<number, never>();
    const rows = await this.database.rows<{ user_id: number }>(mentorsSql, [programId, userIds]);
    return this.peers.answers(
      actor.userId,
      actor.roles,
      rows.map((row) => row.user_id),
    );
  }
}
