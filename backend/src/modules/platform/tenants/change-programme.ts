import type { WhiteLabel } from '@tandem/contracts/platform';
import { Injectable } from '@nestjs/common';
import { Clock, NotFound, type Tx } from '../../../kernel/index.js';
import { ChangedMeanwhile, ProgrammeNameTaken } from '../platform.errors.js';
import { themeCss } from './theme-css.js';

export interface ProgrammeChange {
  readonly name?: string;
  readonly description?: string;
  /** YYYY-MM-DD */
  readonly startsOn?: string | null;
  readonly endsOn?: string | null;
  /** IANA name */
  readonly timezone?: string;
  readonly supportEmail?: string | null;
  readonly logoUrl?: string | null;
  readonly isActive?: boolean;
  /** Only the parts that are there. */
  readonly whiteLabel?: Partial<WhiteLabel>;
}

const columns = {
  name: 'name',
  description: 'description',
  startsOn: 'starts_on',
  endsOn: 'ends_on',
  timezone: 'timezone',
  supportEmail: 'support_email',
  logoUrl: 'logo_url',
  isActive: 'is_active',
} as const satisfies Record<keyof Omit<ProgrammeChange, 'whiteLabel'>, string>;

interface Locked {
  readonly is_active: boolean;
  readonly is_draft: boolean;
  readonly white_label: Partial<WhiteLabel>;
  readonly updated_at: Date;
}

/** Writes a programme's identity and theme; the slug stays. Whether the caller may is decided before. */
@Injectable()
export class ChangeProgramme {
  constructor(private readonly clock: Clock) {}

  /**
   * @param programme with `seenAt`, the state that the change was made from: an older one than the stored is refused.
   * @returns what the programme was until now, by a row that stays locked to the end of the transaction.
   * @throws NotFound, ChangedMeanwhile, ProgrammeNameTaken
   */
  async change(
    tx: Tx,
    programme: { id: number; seenAt?: Date | undefined },
    change: ProgrammeChange,
  ): Promise<{ readonly wasActive: boolean; readonly wasDraft: boolean }> {
    const [stored] = await tx.query<Locked[]>(
      'select is_active, is_draft and not is_active as is_draft, white_label, updated_at from platform.programme where id = $1 for update',
      [programme.id],
    );
    if (!stored) throw new NotFound();
    if (programme.seenAt && programme.seenAt < stored.updated_at) throw new ChangedMeanwhile();
    const keys = (Object.keys(columns) as (keyof typeof columns)[]).filter((key) => change[key] !== undefined);
    const label = { ...stored.white_label, ...change.whiteLabel };
    const assignments = keys.map((key, index) => `${columns[key]} = $${index + 5},`).join(' ');
    await tellingTakenNames(() =>
      tx.query(
        `update platform.programme set ${assignments} is_draft = is_draft and not is_active, white_label = $2, css_text = $3,
           updated_at = $4 where id = $1`,
        [programme.id, JSON.stringify(label), themeCss(label), this.clock.now(), ...keys.map((key) => change[key])],
      ),
    );
    return { wasActive: stored.is_active, wasDraft: stored.is_draft };
  }

  /** Ends the draft: the programme is active from now on (D-P15). The caller holds its row. */
  async launch(tx: Tx, id: number): Promise<void> {
    await tx.query('update platform.programme set is_active = true, is_draft = false, updated_at = $2 where id = $1', [
      id,
      this.clock.now(),
    ]);
  }
}

/** Names are unique within the enterprise by an index; its refusal becomes a sentence. @throws ProgrammeNameTaken */
export async function tellingTakenNames<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { driverError } = error as { driverError?: { constraint?: unknown } };
    throw driverError?.constraint === 'programme_name_key' ? new ProgrammeNameTaken() : error;
  }
}
