import { Injectable } from '@nestjs/common';
import type { MayRequestView } from '@tandem/contracts/bookings';
import { NotFound } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { MayRequest } from '../../programme-admin/index.js';

/** For the Connect buttons of lists: may the caller request each of these people (D-B219)? */
@Injectable()
export class MayRequestMany {
  constructor(private readonly mayRequest: MayRequest) {}

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
    return {
      users: query.user_ids.map((id) => {
        const refusals = answers.map((answer) => answer.get(id));
        const allowed = refusals.some((refusal) => refusal === null);
        const closest = refusals.find((refusal) => refusal?.reason !== 'role') ?? refusals[0];
        return { user_id: id, allowed, reason: allowed ? null : (closest?.reason ?? 'role') };
      }),
    };
  }
}
