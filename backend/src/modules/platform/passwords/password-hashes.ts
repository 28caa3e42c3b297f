import { hash, verify } from '@node-rs/argon2';

// The library's algorithm is argon2id unless told otherwise.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash of nobody's password: comparing with it costs an unknown e-mail as much as a known one. */
let decoy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/** False for an account without a password too, after the same amount of work. */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && passwordHash !== null;
}
