import { Injectable } from '@nestjs/common';

/** The only clock of rules: the database's time, plus the test offset in local and test mode. */
@Injectable()
export class Clock {
  private databaseLead = 0;
  private testOffset = 0;
  private lastMeasured = 0;
  private asked = 0;
  private heard = 0;

  /** @param readDatabase answers the database's time and the test offset, both in milliseconds. */
  constructor(private readonly readDatabase: () => Promise<{ databaseNow: number; testOffset: number }>) {}

  now(): Date {
    return new Date(Date.now() + this.databaseLead + this.testOffset);
  }

  /** Real time as the database has it, for what no test clock moves: tokens. */
  real(): Date {
    return new Date(Date.now() + this.databaseLead);
  }

  /** Milliseconds by which the test offset moves the clock; 0 in production. */
  get offset(): number {
    return this.testOffset;
  }

  /** Real time of the last comparison with the database, milliseconds. */
  get measuredAt(): number {
    return this.lastMeasured;
  }

  /**
   * Compares with the database again. The database read its clock at some moment between question and answer, so its lead lies between
   * two bounds: the clock starts at the lower one and moves only as far as the bounds of a later answer ask for. A slow answer thus never
   * turns it back: what is done second has the later time. An answer that comes after one that was asked for later is dropped: it may tell
   * of the time before the clock was moved.
   */
  async measure(): Promise<void> {
    const turn = (this.asked += 1);
    const sent = Date.now();
    const { databaseNow, testOffset } = await this.readDatabase();
    if (turn < this.heard) return;
    this.heard = turn;
    const received = Date.now();
    // Both ends were read in whole milliseconds.
    const least = databaseNow - received - 1;
    const known = this.lastMeasured ? this.databaseLead : least;
    this.databaseLead = Math.min(Math.max(known, least), databaseNow - sent);
    this.testOffset = testOffset;
    this.lastMeasured = received;
  }
}
