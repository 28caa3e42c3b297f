import type { HandedOut, ReleaseChange, RolloutAnswer } from '@tandem/contracts/platform';
import { Injectable } from '@nestjs/common';
import { Audit, Clock, requestContext, type Tx } from '../../../kernel/index.js';
import { lastChange, leavesNobody, type LastChange, type TakenBack } from './last-change.js';
import { presentContract, refuseLeavingBehind } from './left-behind.js';
import { claimPatterns, freePatterns } from './page-patterns.js';
import {
  ChangedSince,
  ContractBroken,
  NobodyServed,
  NoShare,
  NothingTakenBack,
  SharesBeside,
  SharesFull,
  ShellForEverybody,
} from './registry.errors.js';
import { ReleasePlans, type Plan } from './release-plans.js';
import { isEverybody, setState, sharedOut, stateOf, withShare, type Audience } from './rollout-state.js';

export interface Change {
  readonly name: string;
  readonly action: ReleaseChange['action'];
  readonly audience: Audience;
  /** The release token in use, null for people and for the server itself. */
  readonly tokenId: number | null;
  readonly reason?: string | undefined;
  /** The share comes again every so many minutes. */
  readonly everyMinutes?: number | undefined;
  /** Of a shell: people are meant to be left with versions of remotes that do not run in it. */
  readonly leaveBehind?: boolean | undefined;
}

export interface Undoing extends Change, TakenBack {
  /** The change that is meant; another one that came in between is not taken back in its place. */
  readonly changeId?: number | undefined;
}

function planOf({ name, everyMinutes }: Change, { version, share }: HandedOut): Plan | null {
  return everyMinutes === undefined ? null : { name, version, step: share, everySeconds: everyMinutes * 60 };
}

const sameState = (one: readonly HandedOut[], other: readonly HandedOut[]) =>
  one.length === other.length &&
  one.every(({ version, share }, place) => version === other[place]?.version && share === other[place]?.share);

/** What has the same share after as before: the share that a version has is free for itself. */
const kept = (before: readonly HandedOut[], after: readonly HandedOut[]) =>
  before.filter((part) => after.some(({ version, share }) => version === part.version && share === part.share));

/** Changes what is handed out, and remembers what was before. Each in the caller's transaction. */
@Injectable()
export class Rollouts {
  constructor(
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly plans: ReleasePlans,
  ) {}

  /** Gives the version its share of the audience. @throws SharesFull, SharesBeside, ShellForEverybody, LeftBehind, PatternOwned, ContractBroken */
  async handOut(tx: Tx, change: Change, part: HandedOut): Promise<RolloutAnswer> {
    const plan = planOf(change, part);
    // A release that is sent again must not set back what has grown since.
    if (plan && (await this.plans.isRunning(tx, plan)))
      return { name: change.name, versions: await stateOf(tx, change.name, change.audience), changed: false };
    const answer =
      (await this.changeGrowth(tx, change, part)) ??
      (await this.change(tx, change, (before) => withShare(before, part)));
    if (!plan || !answer.changed) return answer;
    if (answer.versions.filter(({ share }) => share < 100).length > 1) throw new SharesBeside();
    await this.plans.begin(tx, plan, this.clock.now());
    return answer;
  }

  /** The version has that share already, and begins or ends to grow from there; null where that is not what is asked for. */
  private async changeGrowth(tx: Tx, change: Change, part: HandedOut): Promise<RolloutAnswer | null> {
    const { name, audience, everyMinutes } = change;
    if (!isEverybody(audience) || part.share === 100) return null;
    const state = await stateOf(tx, name, audience);
    if (!state.some(({ version, share }) => version === part.version && share === part.share)) return null;
    if (everyMinutes === undefined && !(await this.plans.isGrowing(tx, name))) return null;
    const said =
      everyMinutes === undefined ? 'grows no more' : `grows by ${part.share} % every ${everyMinutes} minutes`;
    const { reason = `${part.version} ${said}` } = change;
    await this.hand(tx, { ...change, reason }, { before: state, after: state });
    return { name, versions: state, changed: true };
  }

  /** @throws SharesFull, ShellForEverybody, LeftBehind, PatternOwned, ContractBroken */
  async change(tx: Tx, change: Change, next: (before: HandedOut[]) => HandedOut[]): Promise<RolloutAnswer> {
    const { name, audience } = change;
    const before = await stateOf(tx, name, audience);
    const after = next(before);
    if (sameState(before, after)) return { name, versions: before, changed: false };
    if (sharedOut(after) >= 100) throw new SharesFull(100 - sharedOut(kept(before, after)));
    if (name === 'shell' && (!isEverybody(audience) || sharedOut(after) > 0)) throw new ShellForEverybody();
    if (name === 'shell' && !change.leaveBehind)
      for (const { version } of after) await refuseLeavingBehind(tx, version, change.action);
    await this.hand(tx, change, { before, after });
    return { name, versions: after, changed: true };
  }

  /**
   * Restores what was before the last change that still stands, or what was last without the version that is named.
   * @throws NothingTakenBack, ChangedSince, NobodyServed, PatternOwned, ContractBroken
   */
  async undo(tx: Tx, change: Undoing): Promise<RolloutAnswer> {
    const { name, audience } = change;
    const last = await lastChange(tx, change);
    if (!last) throw new NothingTakenBack(name);
    refuseAnother(change, last);
    const before = await stateOf(tx, name, audience);
    if (leavesNobody(audience, last, before)) throw new NobodyServed(name);
    const id = await this.hand(tx, change, { before, after: last.before });
    await tx.query(undoQuery, [name, audience.programId, audience.enterpriseId, last.id, id]);
    return { name, versions: last.before, changed: true };
  }

  /** The versions that {@link undo} would hand out again, as far as can be said before it. */
  async restoredBy(tx: Tx, taken: TakenBack): Promise<readonly string[]> {
    const last = await lastChange(tx, taken);
    return last?.before.map(({ version }) => version) ?? [];
  }

  /**
   * Ends every share that was begun: everybody gets what the others have. The changes since the first of them count as taken back.
   * @throws NoShare, ChangedSince, PatternOwned, ContractBroken
   */
  async cancel(tx: Tx, change: Undoing): Promise<RolloutAnswer> {
    const { name, audience } = change;
    const before = await stateOf(tx, name, audience);
    const after = before.filter(({ share }) => share === 100);
    if (sameState(before, after)) throw new NoShare(name);
    refuseAnother(change, await lastChange(tx, { name, audience }));
    const id = await this.hand(tx, change, { before, after });
    await tx.query(cancelQuery, [name, id]);
    return { name, versions: after, changed: true };
  }

  /** Writes into the history why nothing was changed, so that nobody tries it again and again. What fails does not grow on. */
  async leave(tx: Tx, change: Change): Promise<void> {
    if (isEverybody(change.audience)) await this.plans.end(tx, change.name);
    const state = await stateOf(tx, change.name, change.audience);
    await keepChange(tx, change, { before: state, after: state, at: this.clock.now() });
  }

  /** @returns the id of the change in the history */
  private async hand(
    tx: Tx,
    change: Change,
    { before, after }: { readonly before: readonly HandedOut[]; readonly after: readonly HandedOut[] },
  ): Promise<number> {
    const { name, audience } = change;
    const versions = after.map(({ version }) => version);
    if (name !== 'shell') {
      // What stands already is not judged again: that the shell has gone on must not bind people to it.
      const added = versions.filter((version) => !before.some((part) => part.version === version));
      await refuseOtherContract(tx, name, added);
      await claimPatterns(tx, name, versions);
    }
    await setState(tx, { name, audience, state: after });
    if (isEverybody(audience)) await this.plans.end(tx, name);
    if (name !== 'shell') await freePatterns(tx, name);
    await this.audit.record(tx, {
      action: `release.${change.action.replace('_', '-')}`,
      objectType: 'remote',
      objectId: name,
      from: before,
      to: after,
      ...(change.reason === undefined ? {} : { reason: change.reason }),
      details: { program_id: audience.programId, enterprise_id: audience.enterpriseId, token_id: change.tokenId },
    });
    return keepChange(tx, change, { before, after, at: this.clock.now() });
  }
}

/** With what the last change gave goes whether that grew. */
const undoQuery = `update platform.release_change set undone_by = $5
  where name = $1 and program_id is not distinct from $2 and enterprise_id is not distinct from $3
    and id >= $4 and id < $5 and undone_by is null and action not in ('rolled_back', 'stopped')`;

/** Back to the latest change before which nobody had a share. */
const cancelQuery = `with standing as (select id, before from platform.release_change
    where name = $1 and program_id is null and enterprise_id is null and id < $2
      and undone_by is null and action not in ('rolled_back', 'stopped'))
  update platform.release_change set undone_by = $2 where id in (select id from standing)
    and id >= (select max(id) from standing where not exists (
      select from jsonb_array_elements(standing.before) part where (part ->> 'share')::numeric < 100))`;

/** The shell that is handed out decides; while there is none, or one that does not say, every contract is welcome. */
async function refuseOtherContract(tx: Tx, name: string, versions: readonly string[]): Promise<void> {
  const [other] = await tx.query<{ built: number; spoken: number }[]>(
    `select (r.meta ->> 'contract')::int as built, shell.contract as spoken from platform.remote_release r, ${presentContract} shell
     where r.name = $1 and r.version = any($2) and shell.contract is not null and (r.meta ->> 'contract')::int <> shell.contract`,
    [name, versions],
  );
  if (other) throw new ContractBroken(name, other);
}

async function keepChange(
  tx: Tx,
  { name, action, audience, tokenId, reason }: Change,
  { before, after, at }: { before: readonly HandedOut[]; after: readonly HandedOut[]; at: Date },
): Promise<number> {
  const [kept] = await tx.query<{ id: number }[]>(
    `insert into platform.release_change (name, action, program_id, enterprise_id, before, after, actor_id, token_id, reason, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      name,
      action,
      audience.programId,
      audience.enterpriseId,
      JSON.stringify(before),
      JSON.stringify(after),
      requestContext().userId,
      tokenId,
      reason ?? null,
      at,
    ],
  );
  return kept?.id ?? 0;
}

/** @throws ChangedSince */
function refuseAnother({ name, changeId }: Undoing, last: LastChange | null): void {
  if (changeId !== undefined && changeId !== last?.id) throw new ChangedSince(name);
}
