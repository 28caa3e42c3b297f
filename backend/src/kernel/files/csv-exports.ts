import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import { Audit, type AuditEntry } from '../audit/audit.js';
import { Database } from '../database/database.js';
import { byteOrderMark, csvLine } from './csv.js';

/** Rows that an export reads at a time: what a statement costs besides its rows is paid for each part. */
const batch = 2000;

export interface CsvExport<Row> {
  /** With its ending; any letters. */
  readonly name: string;
  readonly heads: readonly string[];
  /** Whose rows they are. */
  readonly place: { readonly tenantId: number; readonly programId: number };
  /** What stands in the record of who took out what: `<noun>.exported`. */
  readonly record: AuditEntry;
  /** The rows that follow `last`, at most `limit`; undefined for the first. */
  readonly read: (last: Row | undefined, limit: number) => Promise<readonly Row[]>;
  readonly cells: (row: Row) => readonly (string | null)[];
}

/** Lists as spreadsheets: put on record, then read in parts while they are sent, so that no list is too long (D-P05, D-P06). */
@Injectable()
export class CsvExports {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  async send<Row>(asked: CsvExport<Row>): Promise<StreamableFile> {
    await this.database.transaction((tx) => this.audit.record(tx, asked.record));
    // One part waits for the reader, not sixteen.
    return new StreamableFile(Readable.from(this.lines(asked), { highWaterMark: 1 }), {
      type: 'text/csv; charset=utf-8',
      disposition: dispositionOf(asked.name),
    });
  }

  private async *lines<Row>({ heads, place, read, cells }: CsvExport<Row>): AsyncGenerator<string> {
    yield byteOrderMark + csvLine(heads);
    const part = (last: Row | undefined) => this.database.asTenant(place, () => read(last, batch));
    // The answer has begun by now: each part enters the tenant by itself, and is read while the one before it is written out.
    let rows = await part(undefined);
    while (rows.length > 0) {
      const next = rows.length < batch ? [] : part(rows.at(-1));
      // Who stops reading the answer does not wait for it.
      if (next instanceof Promise) next.catch(() => undefined);
      yield rows.map((row) => csvLine(cells(row))).join('');
      rows = await next;
    }
  }
}

/** The name in plain letters for old programs, and as it is for the others. */
function dispositionOf(name: string): string {
  const plain = name.replace(/[^\w .-]/g, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
