import { Injectable } from '@nestjs/common';
import type { BookingSummary, LearningExperience, UserSummary } from '@tandem/contracts/programme-admin';
import { Clock, Database, NotFound, type ActorView } from '../../../kernel/index.js';
import { averageStars, countBookings, countUsers } from './summary.queries.js';

/** The figures of a programme, from this area's own copies of what happened (D-P55, D-P128). */
@Injectable()
export class ReadSummaries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  users(actor: ActorView): Promise<UserSummary> {
    return found(actor, (programId) => countUsers(this.database, programId));
  }

  bookings(actor: ActorView): Promise<BookingSummary> {
    return found(actor, (programId) => countBookings(this.database, programId, this.clock.now()));
  }

  experience(actor: ActorView): Promise<LearningExperience> {
    return found(actor, (programId) => averageStars(this.database, programId));
  }
}

async function found<T>({ programId }: ActorView, read: (programId: number) => Promise<T | null>): Promise<T> {
  const answer = programId === null ? null : await read(programId);
  if (!answer) throw new NotFound();
  return answer;
}
