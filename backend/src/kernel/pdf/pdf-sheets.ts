import type PDFDocument from 'pdfkit';
import { DrawnLetters } from './drawn-letters.js';
import { MixedText, type TextStyle } from './mixed-text.js';
import { printable } from './printable.js';

export type PdfDocument = InstanceType<typeof PDFDocument>;

interface SheetLayout {
  /** Points. */
  readonly width: number;
  readonly height: number;
  readonly edge: number;
  readonly title: string;
  readonly author: string;
  /** Every text that will be written: letters that the fonts of PDF readers lack are made ready. */
  readonly texts: readonly string[];
}

/** A PDF of pages of one size, in letters of any language. */
export class PdfSheets {
  private readonly written: Promise<Buffer>;

  private constructor(
    readonly document: PdfDocument,
    private readonly letters: DrawnLetters,
  ) {
    const parts: Buffer[] = [];
    this.written = new Promise<Buffer>((resolve, reject) => {
      document.on('data', (part: Buffer) => parts.push(part));
      document.on('end', () => resolve(Buffer.concat(parts)));
      document.on('error', reject);
    });
  }

  static async open({ width, height, edge, title, author, texts }: SheetLayout): Promise<PdfSheets> {
    // Large, and wanted by few calls: it is loaded with the first page that is printed.
    const { default: Pdf } = await import('pdfkit');
    const document = new Pdf({
      size: [width, height],
      margin: edge,
      autoFirstPage: false,
      info: { Title: title, Author: author },
    });
    return new PdfSheets(document, await DrawnLetters.of(texts.map((text) => text.normalize('NFC'))));
  }

  /** From the document's own place on; a text that is too long ends in dots: what follows keeps its place on the page. */
  write(text: string, style: TextStyle): void {
    const { document, letters } = this;
    if (letters.isDrawn(text.normalize('NFC'))) return new MixedText(document, letters, style).draw(text);
    document.font(style.font).fontSize(style.size).fillColor(style.colour);
    const height = document.currentLineHeight(true) * style.lines;
    document.text(printable(text), { width: style.width, height, ellipsis: true });
  }

  finish(): Promise<Buffer> {
    this.document.end();
    return this.written;
  }
}
