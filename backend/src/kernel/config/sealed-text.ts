import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Config } from './config.js';
import { keyFor } from './key-for.js';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** What a text is kept sealed for. */
export interface SealUse {
  /** Names the key: one for each kind of secret. */
  readonly purpose: string;
  /** Whose it is: with another name in its place it does not open. */
  readonly owner: string;
}

/** A secret as it is kept in the database. */
export function sealText(config: Config, { purpose, owner }: SealUse, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyFor(config, purpose), nonce).setAAD(Buffer.from(owner));
  const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), body]).toString('base64');
}

/** @throws Error where it was sealed for somebody else, or with another secret of the installation */
export function openText(config: Config, { purpose, owner }: SealUse, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const opening = createDecipheriv(cipher, keyFor(config, purpose), bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return opening.update(bytes.subarray(nonceBytes + tagBytes)).toString('utf8') + opening.final('utf8');
}
