import { randomBytes } from 'node:crypto';
import type { Tx } from '../../../kernel/index.js';
import { EmailTaken } from '../platform.errors.js';
import { insertWithSlug, slugOf } from './slug.js';

export interface NewUser {
  readonly firstname: string;
  readonly lastname: string;
  /** Trimmed and lower-cased. */
  readonly email: string;
  readonly passwordHash: string | null;
  readonly timezone: string;
  readonly phoneNo?: string | null;
  readonly countryId?: number | null;
  readonly photoUrl?: string | null;
  readonly isSuperadmin?: boolean;
  readonly mustChangePassword?: boolean;
  readonly mayCreateEnterprise?: boolean;
  readonly confirmedAt?: Date | null;
}

/** Makes the account and answers its id. @throws EmailTaken */
export function createUser(tx: Tx, user: NewUser): Promise<number> {
  const base = slugOf(`${user.firstname} ${user.lastname}`, 'member');
  return insertWithSlug({
    base,
    taken: () => takenSlugs(tx, base),
    insert: async (slug) => {
      const id = await insertUser(tx, user, slug);
      if (id === null && (await emailExists(tx, user.email))) throw new EmailTaken();
      return id;
    },
  });
}

async function takenSlugs(tx: Tx, base: string): Promise<string[]> {
  const rows = await tx.query<{ slug: string }[]>(
    `select slug from platform."user" where slug = $1 or slug like $1 || '-%'`,
    [base],
  );
  return rows.map((row) => row.slug);
}

async function emailExists(tx: Tx, email: string): Promise<boolean> {
  const rows = await tx.query<unknown[]>('select from platform."user" where email = $1', [email]);
  return rows.length > 0;
}

async function insertUser(tx: Tx, user: NewUser, slug: string): Promise<number | null> {
  const rows = await tx.query<{ id: number }[]>(
    `insert into platform."user" (slug, hex_id, firstname, lastname, email, password_hash, phone_no, country_id, timezone,
       photo_url, is_superadmin, must_change_password, may_create_enterprise, confirmed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict do nothing returning id`,
    [
      slug,
      randomBytes(12).toString('hex'),
      user.firstname,
      user.lastname,
      user.email,
      user.passwordHash,
      user.phoneNo ?? null,
      user.countryId ?? null,
      user.timezone,
      user.photoUrl ?? null,
      user.isSuperadmin ?? false,
      user.mustChangePassword ?? false,
      user.mayCreateEnterprise ?? false,
      user.confirmedAt ?? null,
    ],
  );
  return rows[0]?.id ?? null;
}
