import { hkdfSync } from 'node:crypto';
import type { Config } from './config.js';

/** A key of its own for each purpose, from the installation's secret. */
export function keyFor(config: Config, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', config.secrets.jwt, '', `tandem ${purpose}`, 32));
}
