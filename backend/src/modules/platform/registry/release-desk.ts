import {
  cancelShareRequest,
  promoteReleaseRequest,
  rollBackReleaseRequest,
  unpinReleaseRequest,
  type CancelShareRequest,
  type PromoteReleaseRequest,
  type RollBackReleaseRequest,
  type RolloutAnswer,
  type UnpinReleaseRequest,
} from '@tandem/contracts/platform';
import { Injectable } from '@nestjs/common';
import { Database, KeyedAnswers, type Tx } from '../../../kernel/index.js';
import { Audiences } from './audiences.js';
import { GoneBuilds } from './gone-builds.js';
import { lastAudience } from './last-change.js';
import { refuseUnmeant } from './meant-change.js';
import { ChangedSince, NoPin, ReleaseUnknown } from './registry.errors.js';
import { everybody, isSameAudience, lockRemote, type Audience } from './rollout-state.js';
import { Rollouts } from './rollouts.js';

/** Who asks: the release token in use, or null for a person or the server itself. */
type TokenId = number | null;

/**
 * What a team does with a version that is registered. Nothing is built, copied or restarted by it. Whether the files are there is asked before
 * the transaction: a store may take its time.
 */
@Injectable()
export class ReleaseDesk {
  constructor(
    private readonly database: Database,
    private readonly rollouts: Rollouts,
    private readonly audiences: Audiences,
    private readonly gone: GoneBuilds,
    private readonly answers: KeyedAnswers,
  ) {}

  /** @throws ReleaseUnknown, BuildGone, BuildDamaged, OriginNotListed, AudienceUnknown, ChangedSince, SharesFull, ShellForEverybody, LeftBehind, PatternOwned, ZodError */
  async promote(name: string, request: PromoteReleaseRequest, tokenId: TokenId): Promise<RolloutAnswer> {
    const asked = promoteReleaseRequest.parse(request);
    const { version, share, reason, every_minutes: everyMinutes, change_id: knownId, ...rest } = asked;
    const { leave_behind: leaveBehind, ...named } = rest;
    const audience = await this.audiences.named(named);
    const action = audience === everybody ? 'promoted' : 'pinned';
    await this.gone.refuse(name, [version]);
    const given = await this.forWhom(audience);
    return this.answers.transaction(async (tx) => {
      await lockRemote(tx, name);
      await refuseChangedSince(tx, name, knownId);
      await refuseUnknown(tx, name, version);
      const change = { name, action, audience, tokenId, reason, everyMinutes, leaveBehind } as const;
      return { ...(await this.rollouts.handOut(tx, change, { version, share })), ...given };
    });
  }

  /**
   * Restores what was before the last change that still stands; asked again, one change further back. Where neither an audience nor a change
   * is named, a pin that came last is the last change.
   * @throws NothingTakenBack, NobodyServed, BuildGone, BuildDamaged, OriginNotListed, AudienceUnknown, ChangedSince, TakenBackByItself, AnotherGivenLast
   */
  async rollBack(name: string, request: RollBackReleaseRequest, tokenId: TokenId): Promise<RolloutAnswer> {
    const {
      reason,
      change_id: changeId,
      last_change_id: knownId,
      version,
      ...named
    } = rollBackReleaseRequest.parse(request);
    const asked = await this.audiences.named(named);
    const isForLast = asked === everybody && changeId === undefined;
    const meant = async (tx: Tx): Promise<Audience> => {
      const audience = isForLast ? await lastAudience(tx, name) : asked;
      // Whoever names a change was told what people get without it.
      if (changeId === undefined || version !== undefined)
        await refuseUnmeant(tx, { name, audience, isForLast, version });
      await refuseChangedSince(tx, name, knownId);
      return audience;
    };
    const { audience, restored } = await this.database.transaction(async (tx) => {
      const found = await meant(tx);
      return { audience: found, restored: await this.rollouts.restoredBy(tx, { name, audience: found }) };
    });
    await this.gone.refuse(name, restored);
    const given = await this.forWhom(audience);
    return this.answers.transaction(async (tx) => {
      await lockRemote(tx, name);
      if (!isSameAudience(await meant(tx), audience)) throw new ChangedSince(name);
      return {
        ...(await this.rollouts.undo(tx, { name, action: 'rolled_back', audience, tokenId, reason, changeId })),
        ...given,
      };
    });
  }

  private async forWhom(audience: Audience): Promise<Pick<RolloutAnswer, 'audience'>> {
    const name = await this.audiences.nameOf(audience);
    return name === null ? {} : { audience: name };
  }

  /** Everybody gets what those have who are in no share; asked again, it is refused. @throws NoShare, ChangedSince, ZodError */
  async cancel(name: string, request: CancelShareRequest, tokenId: TokenId): Promise<RolloutAnswer> {
    const { reason, change_id: changeId } = cancelShareRequest.parse(request);
    return this.database.transaction(async (tx) => {
      await lockRemote(tx, name);
      return this.rollouts.cancel(tx, { name, action: 'rolled_back', audience: everybody, tokenId, reason, changeId });
    });
  }

  /** The programme or enterprise gets again what everybody gets. @throws NoPin, ChangedSince, AudienceUnknown */
  async unpin(name: string, request: UnpinReleaseRequest, tokenId: TokenId): Promise<RolloutAnswer> {
    const { reason, change_id: knownId, ...named } = unpinReleaseRequest.parse(request);
    const audience = await this.audiences.named(named);
    if (audience === everybody) throw new NoPin(name);
    const given = await this.forWhom(audience);
    return this.database.transaction(async (tx) => {
      await lockRemote(tx, name);
      await refuseChangedSince(tx, name, knownId);
      const answer = await this.rollouts.change(tx, { name, action: 'unpinned', audience, tokenId, reason }, () => []);
      if (!answer.changed) throw new NoPin(name);
      return { ...answer, ...given };
    });
  }
}

/** Of any action and for whomever: a change for others, one that took something back, or a step of a growth makes of an act something else than was said of it. */
const newestChangeQuery = `select greatest(
  (select max(id) from platform.release_change where name = $1), (select max(id) from platform.release_growth where name = $1)) as id`;

/** To be asked once the remote is locked. @throws ChangedSince where something came after what is known; nothing need be known. */
async function refuseChangedSince(tx: Tx, name: string, knownId: number | undefined): Promise<void> {
  if (knownId === undefined) return;
  const [newest] = await tx.query<{ id: number | null }[]>(newestChangeQuery, [name]);
  if (newest?.id !== knownId) throw new ChangedSince(name);
}

async function refuseUnknown(tx: Tx, name: string, version: string): Promise<void> {
  const rows = await tx.query<unknown[]>('select from platform.remote_release where name = $1 and version = $2', [
    name,
    version,
  ]);
  if (rows.length === 0) throw new ReleaseUnknown(name, version);
}
