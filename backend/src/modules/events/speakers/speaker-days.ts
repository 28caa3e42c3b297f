import { Injectable } from '@nestjs/common';
import { Database, NotFound } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { AccountsFacade } from '../../accounts/index.js';
import type { HoursView } from '../../accounts/index.js';

/** The days of a month, `yyyy-MM`, as dates. */
function daysOf(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

function hasHours({ weekly, exceptions }: HoursView, date: string): boolean {
  const exception = exceptions.find((one) => one.date === date);
  if (exception) return !exception.closed;
  return weekly.some((range) => range.weekday === new Date(`${date}T00:00:00Z`).getUTCDay());
}

/** Days on which a mentor among the speakers has hours (D-E14, D-E61); every day where none of them is a mentor of the programme. */
@Injectable()
export class SpeakerDays {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsFacade,
  ) {}

  async run({ programId }: ActorView, asked: { userIds: readonly number[]; month: string }): Promise<string[]> {
    if (programId === null) throw new NotFound();
    const mentors = await this.database.rows<{ id: number }>(
      `select user_id as id from platform.membership where program_id = $1 and role = 'mentor' and user_id = any($2)`,
      [programId, asked.userIds],
    );
    const days = daysOf(asked.month);
    if (mentors.length === 0) return days;
    const hours = await Promise.all(mentors.map(({ id }) => this.hoursOf(id, programId)));
    return days.filter((day) => hours.some((view) => view !== null && hasHours(view, day)));
  }

  private async hoursOf(mentorId: number, programId: number): Promise<HoursView | null> {
    if (await this.accounts.isUnavailable(mentorId)) return null;
    return this.accounts.hoursOf(mentorId, programId);
  }
}
