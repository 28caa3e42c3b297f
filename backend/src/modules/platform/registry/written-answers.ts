import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { Injectable } from '@nestjs/common';

/** Answers that a process remembers: one for each mixture of versions that somebody is handed out. */
const REMEMBERED = 100;

const pack = promisify(brotliCompress);

interface Written {
  readonly text: string;
  packed?: Promise<Buffer>;
}

/** An answer with the hashes of all builds is long, and the same for everybody who gets the same versions: it is written and packed once. */
@Injectable()
export class WrittenAnswers {
  private readonly written = new Map<string, Written>();

  /** The answer that this mark tells from all others, as JSON. */
  text(mark: string, answer: object): string {
    return this.of(mark, answer).text;
  }

  /** The same for a browser that takes Brotli. */
  packed(mark: string, answer: object): Promise<Buffer> {
    const one = this.of(mark, answer);
    one.packed ??= pack(one.text, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } });
    return one.packed;
  }

  private of(mark: string, answer: object): Written {
    const known = this.written.get(mark);
    if (known) return known;
    if (this.written.size >= REMEMBERED) this.written.clear();
    const one = { text: JSON.stringify(answer) };
    this.written.set(mark, one);
    return one;
  }
}
