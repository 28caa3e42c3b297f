import { openText, sealText } from '../../../kernel/index.js';
import type { Config } from '../../../kernel/index.js';

const useOf = (userId: number) => ({ purpose: 'linked calendars', owner: String(userId) });

/** Who has the address of a calendar reads all of it: it is kept sealed, for this one person. */
export function sealAddress(config: Config, userId: number, address: string): string {
  return sealText(config, useOf(userId), address);
}

/** @throws Error where it was sealed for somebody else, or with another secret of the installation */
export function openAddress(config: Config, userId: number, sealed: string): string {
  return openText(config, useOf(userId), sealed);
}
