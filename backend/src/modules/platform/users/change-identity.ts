import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/index.js';

interface IdentityChange {
  readonly firstname?: string;
  readonly lastname?: string;
  /** IANA name, checked by the caller. */
  readonly timezone?: string;
  readonly countryId?: number | null;
  readonly photoUrl?: string | null;
  /** E.164, such as `+60123456789`. */
  readonly phoneNo?: string;
}

const columns = {
  firstname: 'firstname',
  lastname: 'lastname',
  timezone: 'timezone',
  countryId: 'country_id',
  photoUrl: 'photo_url',
  phoneNo: 'phone_no',
} as const satisfies Record<keyof IdentityChange, string>;

/** Writes the parts of an account that its person may change elsewhere than on the Account tab. The slug stays. */
@Injectable()
export class ChangeIdentity {
  /** Changes only the keys that are there; false when nothing was to change. */
  async change(tx: Tx, userId: number, change: IdentityChange): Promise<boolean> {
    const keys = (Object.keys(columns) as (keyof IdentityChange)[]).filter((key) => change[key] !== undefined);
    if (keys.length === 0) return false;
    const assignments = keys.map((key, index) => `${columns[key]} = $${index + 2}`).join(', ');
    await tx.query(`update platform."user" set ${assignments}, updated_at = now() where id = $1`, [
      userId,
      ...keys.map((key) => change[key]),
    ]);
    return true;
  }
}
