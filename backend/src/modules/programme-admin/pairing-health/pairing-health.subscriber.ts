import type { OnApplicationBootstrap } from '@nestjs/common';
import {
  Clock,
  Database,
  nextDaily,
  On,
  OnTimer,
  Subscriber,
  Timers,
  type MessageMeta,
  type TimerMeta,
  type Tx,
} from '../../../kernel/index.js';
import { groupChanged, pairCreated } from '../programme-admin.messages.js';
import { ScorePairings, type SessionPeople } from './score-pairings.js';

const nightly = 'programme-admin.score-nightly';
const ofProgramme = 'programme-admin.score-programme';
/** Hour of the day in UTC. */
const hour = 2;

/** Scores pairs and groups when they begin or change, and all of them every night, a programme at a time (D-P70). */
@Subscriber('programme-admin')
export class PairingHealthReader implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly timers: Timers,
    private readonly clock: Clock,
    private readonly scores: ScorePairings,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.database.transaction((tx) => this.scheduleNext(tx, this.clock.now()));
  }

  @On(pairCreated, 'programme-admin.score-pair')
  async paired(pair: SessionPeople, { tx }: MessageMeta): Promise<void> {
    await this.scores.ofSession(tx, pair);
  }

  @On(groupChanged, 'programme-admin.score-group')
  async changed({ groupId }: { readonly groupId: number }, { tx }: MessageMeta): Promise<void> {
    await this.scores.ofGroup(tx, groupId);
  }

  /** Each programme is scored on its own: one that fails is tried again and holds up no other. */
  @OnTimer(nightly)
  async night(_payload: unknown, { tx, now }: TimerMeta): Promise<void> {
    const programmes = await this.database.ops.rows<{ tenantId: number; programId: number }>(
      `select tenant_id as "tenantId", program_id as "programId" from programme_admin.pair where state = 'active'
       union select tenant_id, program_id from programme_admin.mentoring_group where state = 'active' order by 2`,
    );
    for (const programme of programmes)
      await this.database.asTenant(programme, () =>
        this.timers.schedule(tx, { kind: ofProgramme, key: programme.programId, dueAt: now, payload: programme }),
      );
    await this.scheduleNext(tx, now);
  }

  @OnTimer(ofProgramme)
  async programme({ programId }: { readonly programId: number }, { tx }: TimerMeta): Promise<void> {
    await this.scores.ofProgramme(tx, programId);
  }

  private scheduleNext(tx: Tx, now: Date): Promise<void> {
    return this.timers.schedule(tx, { kind: nightly, key: 'daily', dueAt: nextDaily(now, hour), payload: {} });
  }
}
