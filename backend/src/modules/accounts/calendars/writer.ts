import { createHash } from 'node:crypto';
import type { Config } from '../../../kernel/index.js';

/** This installation, as it signs what it writes into calendars: 32 hexadecimal figures. */
export function writerOf({ publicOrigin }: Pick<Config, 'publicOrigin'>): string {
  return createHash('sha256').update(publicOrigin).digest('hex').slice(0, 32);
}
