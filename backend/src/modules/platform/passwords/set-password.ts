import type { Tx } from '../../../kernel/index.js';
import { PasswordUnchanged } from '../platform.errors.js';
import { hashPassword, passwordMatches } from './password-hashes.js';

export interface PasswordOwner {
  readonly id: number;
  readonly email: string;
  readonly password_hash: string | null;
}

/** Hash of the new password. @throws PasswordUnchanged when it is the current one or the e-mail */
export async function hashOfNew(owner: PasswordOwner, password: string): Promise<string> {
  const same = password.toLowerCase() === owner.email || (await passwordMatches(owner.password_hash, password));
  if (same) throw new PasswordUnchanged();
  return hashPassword(password);
}

export async function storePassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx.query(
    'update platform."user" set password_hash = $2, must_change_password = false, updated_at = now() where id = $1',
    [userId, passwordHash],
  );
}

export async function ownerOf(tx: Tx, userId: number): Promise<PasswordOwner | null> {
  const rows = await tx.query<PasswordOwner[]>(
    'select id, email, password_hash from platform."user" where id = $1 and deleted_at is null',
    [userId],
  );
  return rows[0] ?? null;
}
