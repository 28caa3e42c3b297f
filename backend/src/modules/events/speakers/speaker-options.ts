import { Injectable } from '@nestjs/common';
import type { SpeakerOption } from '@tandem/contracts/events';
import { Database, NotFound } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { AccountsFacade } from '../../accounts/index.js';

/** People that one search answers. */
const most = 10;
/** $1 programme, $2 pattern */
const peopleSql = `
  select u.id from platform."user" u
  where u.deleted_at is null and (u.firstname || ' ' || u.lastname) ilike $2
    and exists (select from platform.membership m where m.user_id = u.id and m.program_id = $1)
  order by u.firstname, u.lastname, u.id limit ${most}`;

/** People of the programme who can be named as speakers, found by name (D-E16). */
@Injectable()
export class SpeakerOptions {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsFacade,
  ) {}

  async run({ programId }: ActorView, query: string): Promise<SpeakerOption[]> {
    if (programId === null) throw new NotFound();
    const pattern = `%${query.replace(/[\\%_]/g, '\\$&')}%`;
    const found = (await this.database.rows<{ id: number }>(peopleSql, [programId, pattern])).map(({ id }) => id);
    const cards = await this.accounts.profileCard(found);
    return found.flatMap((id) => {
      const card = cards.find((one) => one.id === id);
      if (!card) return [];
      return [
        { user_id: id, name: card.fullName, job_title: card.jobTitle, company: card.company, photo_url: card.photoUrl },
      ];
    });
  }
}
