import { Transform, type TransformCallback } from 'node:stream';
import { byteOrderMark, csvLine } from './csv.js';

/**
 * The lines that COPY writes as those of a spreadsheet: the heads first, and each ended as `csvLine` ends its own. COPY ends them by a line feed
 * alone, which between quotes is a letter of its cell.
 */
export class CsvLines extends Transform {
  parts = 0;
  private isQuoted = false;

  constructor(heads: readonly string[]) {
    super();
    this.push(byteOrderMark + csvLine(heads));
  }

  override _transform(lines: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.parts += 1;
    // A byte a letter, whatever it is a part of: only quotes and line feeds count, which are no part of others.
    const pieces = lines.toString('latin1').split('"');
    // A quote in a cell is written twice: out of the quotes and in again.
    const ended = pieces.map((piece, index) => {
      if (index > 0) this.isQuoted = !this.isQuoted;
      return this.isQuoted ? piece : piece.replaceAll('\n', '\r\n');
    });
    done(null, Buffer.from(ended.join('"'), 'latin1'));
  }
}
