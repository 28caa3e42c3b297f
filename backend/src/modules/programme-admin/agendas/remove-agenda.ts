import { Injectable } from '@nestjs/common';
import { agendaTexts } from '@tandem/contracts/programme-admin';
import { Audit, Database, NotFound, type ActorView } from '../../../kernel/index.js';
import { programmeOf } from '../groups/group-people.js';

@Injectable()
export class RemoveAgenda {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** @throws NotFound */
  async run(actor: ActorView, agendaId: number): Promise<{ message: string }> {
    const { programId } = programmeOf(actor);
    await this.database.transaction(async (tx) => {
      const [[gone]] = await tx.query<[{ title: string }[], number]>(
        'delete from programme_admin.agenda where program_id = $1 and id = $2 returning title',
        [programId, agendaId],
      );
      if (!gone) throw new NotFound();
      await this.audit.record(tx, { action: 'agenda.removed', objectType: 'agenda', objectId: agendaId, from: gone });
    });
    return { message: agendaTexts.deleted };
  }
}
