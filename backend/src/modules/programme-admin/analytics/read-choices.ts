import { Injectable } from '@nestjs/common';
import type { AnalyticsUserType, ChoiceKind, ChoicesView } from '@tandem/contracts/programme-admin';
import { Database, NotFound, type ActorView } from '../../../kernel/index.js';
import { AccountsFacade } from '../../accounts/index.js';
import { countMembers, finishedModules } from './learning.queries.js';

interface Counted {
  readonly id: number;
  readonly goal_name: string;
  readonly users_count: number;
}

/** What the mentees or mentors of a programme chose and finished (D-P60, D-P62). */
@Injectable()
export class ReadChoices {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsFacade,
  ) {}

  async chosen({ programId }: ActorView, kind: ChoiceKind, type: AnalyticsUserType): Promise<ChoicesView> {
    if (programId === null) throw new NotFound();
    const chosen = await this.accounts.chosenIn(programId, kind, type);
    return this.view(
      programId,
      type,
      chosen.map(({ id, name, users }) => ({ id, goal_name: name, users_count: users })),
    );
  }

  async learning({ programId }: ActorView, type: AnalyticsUserType): Promise<ChoicesView> {
    if (programId === null) throw new NotFound();
    return this.view(programId, type, await finishedModules(this.database, programId, type));
  }

  private async view(programId: number, user_type: AnalyticsUserType, rows: readonly Counted[]): Promise<ChoicesView> {
    const total_users = await countMembers(this.database, programId, user_type);
    const percentage = (users: number) => (total_users === 0 ? 0 : Math.round((users * 100) / total_users));
    return {
      user_type,
      total_users,
      rows: rows.map(({ id, goal_name, users_count }) => ({
        id,
        goal_name,
        users_count,
        percentage: percentage(users_count),
      })),
    };
  }
}
