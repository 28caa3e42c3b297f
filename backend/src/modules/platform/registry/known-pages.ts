import { Injectable } from '@nestjs/common';
import { shellPagePaths } from '@tandem/contracts/platform';
import { Database } from '../../../kernel/index.js';
import { normalPattern } from './normal-pattern.js';

const ofShell = shellPagePaths.map(normalPattern);

/** Which addresses lead to a page: of the shell, or of any version of a remote that is in use. */
@Injectable()
export class KnownPages {
  constructor(private readonly database: Database) {}

  /** True also where nobody can tell, because no remote is registered. */
  async has(path: string): Promise<boolean> {
    if (ofShell.some((pattern) => matchesPattern(pattern, path))) return true;
    const rows = await this.database.rows<{ pattern: string }>('select pattern from platform.remote_pattern');
    return rows.length === 0 || rows.some(({ pattern }) => matchesPattern(pattern, path));
  }
}

/** Runs of slashes count as one, as in the browser. */
function partsOf(path: string): readonly string[] {
  return path.split('/').filter((part) => part !== '');
}

/** Of a normal pattern: a parameter stands for one part of the address, a star at the end for any rest. */
export function matchesPattern(pattern: string, path: string): boolean {
  const parts = partsOf(path);
  const wanted = partsOf(pattern);
  const isOpen = wanted.at(-1) === '*';
  const fixed = isOpen ? wanted.slice(0, -1) : wanted;
  if (isOpen ? parts.length < fixed.length : parts.length !== fixed.length) return false;
  return fixed.every((part, index) => part === ':' || part === parts[index]?.toLowerCase());
}
