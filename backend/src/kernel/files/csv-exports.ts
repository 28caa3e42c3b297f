import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import { Audit, type AuditEntry } from '../audit/audit.js';
import { Database } from '../database/database.js';
import type { Literal } from '../database/literals.js';
import { StreamsBusy } from '../database/row-streams.js';
import { TooManyRequests } from '../http/problem.js';
import { byteOrderMark, csvLine } from './csv.js';
import { CsvLines } from './csv-lines.js';
import { csvCopy, type CsvCell } from './csv-sql.js';

/** Rows that an export reads at a time: what a statement costs besides its rows is paid for each part. */
const batch = 2000;

interface NamedList {
  /** With its ending; any letters. */
  readonly name: string;
  /** Whose rows they are. */
  readonly place: { readonly tenantId: number; readonly programId: number };
  /** What stands in the record of who took out what: `<noun>.exported`. */
  readonly record: AuditEntry;
}

/** A list whose cells only the program can tell. */
interface CsvExport<Row> extends NamedList {
  readonly heads: readonly string[];
  /** The rows that follow `last`, at most `limit`; undefined for the first. */
  readonly read: (last: Row | undefined, limit: number) => Promise<readonly Row[]>;
  readonly cells: (row: Row) => readonly (string | null)[];
}

/** A list that PostgreSQL writes by itself: a fraction of the time and none of the memory that rows in the program take. */
export interface CsvCopy extends NamedList {
  /** Heads and their cells. */
  readonly columns: readonly (readonly [head: string, cell: CsvCell])[];
  /** SQL from its `from` on, in the order of the lines, and the values of its parameters. */
  readonly rows: string;
  readonly params: readonly Literal[];
}

/** 429: as many long lists are being sent as the process has connections for. */
export class ExportsBusy extends TooManyRequests {
  constructor() {
    super(60, 'Other spreadsheets are still being sent. Please try again in a minute.', 'exports.busy');
  }
}

const saysBusy = (error: unknown): never => {
  throw error instanceof StreamsBusy ? new ExportsBusy() : error;
};

/** Lists as spreadsheets: put on record, then read in parts while they are sent, so that no list is too long (D-P05, D-P06). */
@Injectable()
export class CsvExports {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  async send<Row>(asked: CsvExport<Row>): Promise<StreamableFile> {
    await this.putOnRecord(asked);
    // One part waits for the reader, not sixteen.
    return fileOf(Readable.from(this.lines(asked), { highWaterMark: 1 }), asked);
  }

  /** Begins with the first rows, so that what fails before them is an answer of its own. @throws ExportsBusy */
  async copy(asked: CsvCopy): Promise<StreamableFile> {
    const { columns, rows, params, place } = asked;
    const lines = new CsvLines(columns.map(([head]) => head));
    const sql = csvCopy(
      columns.map(([, cell]) => cell),
      rows,
    );
    await this.database.asTenant(place, () => this.database.copyInto(lines, sql, params)).catch(saysBusy);
    await this.putOnRecord(asked).catch((error: unknown) => {
      lines.destroy();
      throw error;
    });
    // The answer listens to them from now on only.
    if (lines.errored) throw lines.errored;
    return fileOf(lines, asked);
  }

  private putOnRecord({ record }: NamedList): Promise<void> {
    return this.database.transaction((tx) => this.audit.record(tx, record));
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

const fileOf = (lines: Readable, { name }: NamedList): StreamableFile =>
  new StreamableFile(lines, { type: 'text/csv; charset=utf-8', disposition: dispositionOf(name) });

/** The name in plain letters for old programs, and as it is for the others. */
function dispositionOf(name: string): string {
  const plain = name.replace(/[^\w .-]/g, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
