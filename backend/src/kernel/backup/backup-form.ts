import { z } from 'zod';
import type { Config } from '../config/config.js';
import type { MigrationClass } from '../database/prepare.js';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** Written by PostgreSQL as it must stand in a statement. */
const identifier = '(?:[a-z_][a-z0-9_]*|"[a-z_][a-z0-9_]*")';
const columnName = z.string().regex(new RegExp(`^${identifier}$`));
const objectName = z.string().regex(new RegExp(`^${identifier}\\.${identifier}$`));
/** Stays where it is put. */
const innerPath = z.string().refine((text) => !text.startsWith('/') && !text.split('/').includes('..'));

const table = z.object({
  name: objectName,
  columns: z.array(columnName).min(1),
  rows: z.number().int().nonnegative(),
  sha256: hash,
});

/** `key` for an upload, `file` and `build` for a front end's. */
export const keptFile = z.object({
  key: z.string().optional(),
  build: z.object({ name: innerPath, version: innerPath }).optional(),
  file: innerPath.optional(),
  type: z.string().default(''),
  path: innerPath,
  sha256: hash,
});

/** `manifest.json`, written last: a folder without it is no backup. */
export const manifest = z.object({
  form: z.literal(1),
  made: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(table),
  sequences: z.array(z.object({ name: objectName, last: z.string(), called: z.boolean() })),
  files: z.object({ count: z.number().int().nonnegative(), sha256: hash }),
});

export type Manifest = z.output<typeof manifest>;
export type KeptTable = z.output<typeof table>;
export type KeptFile = z.output<typeof keptFile>;

export const manifestName = 'manifest.json';
/** One line of JSON for each file. */
export const fileListName = 'files.jsonl';
export const tablePath = (name: string): string => `database/${name.replaceAll('"', '')}.copy.gz`;

export interface BackupPlace {
  readonly folder: string;
  readonly config: Config;
  readonly migrations: readonly MigrationClass[];
  /** One line for people. */
  readonly say: (line: string) => void;
}

/** Cannot be done; the sentence says why and what to do. */
export class BackupRefused extends Error {}
