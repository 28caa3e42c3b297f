import { Injectable } from '@nestjs/common';
import {
  activitiesPerPage,
  latestActivities,
  type ActivitiesView,
  type ActivityView,
} from '@tandem/contracts/programme-admin';
import { Clock, Database, NotFound, wallTime, type ActorView } from '../../../kernel/index.js';
import { PlatformFacade, type PersonView } from '../../platform/index.js';
import { activityPage, type ActivityRow } from './activity.queries.js';

type Person = NonNullable<ActivityView['mentor']>;

/** What happened in the programme lately, newest first, in its own timezone (P-135..P-137, D-P64). */
@Injectable()
export class ReadActivities {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly platform: PlatformFacade,
  ) {}

  latest(actor: ActorView): Promise<ActivitiesView> {
    return this.read(actor, { before: null, size: latestActivities });
  }

  page(actor: ActorView, before: number | undefined): Promise<ActivitiesView> {
    return this.read(actor, { before: before ?? null, size: activitiesPerPage });
  }

  private async read(
    { programId }: ActorView,
    { before, size }: { before: number | null; size: number },
  ): Promise<ActivitiesView> {
    const programme = programId === null ? null : await this.platform.programme(programId);
    if (!programme) throw new NotFound();
    const { id, timezone } = programme;
    const found = await activityPage(this.database, { programId: id, before, limit: size + 1 });
    const rows = found.slice(0, size);
    const people = await this.peopleOf(rows);
    return {
      activities: rows.map((row) => viewOf(row, people, timezone)),
      next: found.length > size ? (rows.at(-1)?.id ?? null) : null,
      today: wallTime(this.clock.now(), timezone).date,
      timezone,
    };
  }

  private async peopleOf(rows: readonly ActivityRow[]): Promise<ReadonlyMap<number, Person>> {
    const ids = rows.flatMap(({ mentor_id, mentee_ids, user_id }) => [mentor_id, user_id, ...mentee_ids]);
    const known = ids.filter((id) => id !== null);
    if (known.length === 0) return new Map();
    const people = await this.platform.people([...new Set(known)]);
    return new Map(people.map((person) => [person.id, personOf(person)]));
  }
}

const personOf = ({ id, fullName, photoUrl }: PersonView): Person => ({
  id,
  full_name: fullName,
  profile_photo: photoUrl,
});

function viewOf(row: ActivityRow, people: ReadonlyMap<number, Person>, timezone: string): ActivityView {
  const { date, time } = wallTime(row.occurred_at, timezone);
  const of = (id: number | null) => (id === null ? null : (people.get(id) ?? null));
  return {
    id: row.id,
    action: row.action,
    created_at: row.occurred_at.toISOString(),
    day: date,
    time,
    mentor: of(row.mentor_id),
    mentees: row.mentee_ids.flatMap((id) => people.get(id) ?? []),
    user: of(row.user_id),
  };
}
