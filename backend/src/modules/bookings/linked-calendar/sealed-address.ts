import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyFor } from '../../../kernel/index.js';
import type { Config } from '../../../kernel/index.js';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const purpose = 'linked calendars';

/** Who has the address of a calendar reads all of it: it is kept sealed, for this one person. */
export function sealAddress(config: Config, userId: number, address: string): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyFor(config, purpose), nonce).setAAD(Buffer.from(String(userId)));
  const body = Buffer.concat([sealing.update(address, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), body]).toString('base64');
}

/** @throws Error where it was sealed for somebody else, or with another secret of the installation */
export function openAddress(config: Config, userId: number, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const opening = createDecipheriv(cipher, keyFor(config, purpose), bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(String(userId)))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return opening.update(bytes.subarray(nonceBytes + tagBytes)).toString('utf8') + opening.final('utf8');
}
