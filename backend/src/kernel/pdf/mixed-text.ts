import type { Glyph } from 'fontkit';
import type PDFDocument from 'pdfkit';
import type { DrawnLetters, Segment } from './drawn-letters.js';
import { printable } from './printable.js';

type Document = InstanceType<typeof PDFDocument>;

export interface TextStyle {
  readonly size: number;
  readonly font: string;
  readonly colour: string;
  readonly lines: number;
  readonly width: number;
}

/** In parts of the size of the letters. */
const lineHeight = 1.2;
const baseline = 0.92;
/** The eastern font is at its thinnest, so its shapes get an outline; in parts of the size of the letters. */
const outlines = { plain: 0.035, bold: 0.06 };
/** Words, the gaps between them, and letters between which a line may end. */
const pieces = /\s+|[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]|[^\s\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]+/gu;
const graphemes = new Intl.Segmenter();

/** A text with letters that are drawn as shapes; what is too long for its lines ends in dots. */
export class MixedText {
  constructor(
    private readonly document: Document,
    private readonly letters: DrawnLetters,
    private readonly style: TextStyle,
  ) {
    document.font(style.font).fontSize(style.size);
  }

  /** Draws from the document's own place on and leaves it below. */
  draw(text: string): void {
    const { document, style } = this;
    const { x, y } = document;
    this.wrap(text.normalize('NFC').replace(/\s+/g, ' ').trim()).forEach((line, index) => {
      let left = x;
      const foot = y + (index * lineHeight + baseline) * style.size;
      for (const segment of this.letters.segments(line)) {
        this.drawSegment(segment, left, foot);
        left += this.widthOf(segment);
      }
      document.y = y + (index + 1) * lineHeight * style.size;
    });
    document.x = x;
  }

  private wrap(text: string): string[] {
    const words = (text.match(pieces) ?? []).flatMap((piece) => this.cut(piece));
    const lines: string[] = [''];
    for (const word of words) {
      const line = lines.at(-1) ?? '';
      if (line === '' && word.trim() === '') continue;
      if (this.width(line + word.trimEnd()) <= this.style.width) lines[lines.length - 1] = line + word;
      else if (lines.length < this.style.lines) lines.push(word.trim());
      else return [...lines.slice(0, -1), this.dotted(line)];
    }
    return lines;
  }

  /** A word that is longer than a line is cut between its letters. */
  private cut(word: string): string[] {
    return this.width(word) <= this.style.width ? [word] : signsOf(word);
  }

  private dotted(line: string): string {
    const signs = signsOf(line.trimEnd());
    while (signs.length > 0 && this.width(`${signs.join('')}…`) > this.style.width) signs.pop();
    return `${signs.join('')}…`;
  }

  private width(text: string): number {
    return this.letters.segments(text).reduce((sum, segment) => sum + this.widthOf(segment), 0);
  }

  private widthOf({ text, font }: Segment): number {
    if (!font) return this.document.widthOfString(printable(text));
    return (font.layout(text).advanceWidth * this.style.size) / font.unitsPerEm;
  }

  private drawSegment({ text, font }: Segment, left: number, foot: number): void {
    const { document, style } = this;
    if (!font) {
      document.fillColor(style.colour).text(printable(text), left, foot, { baseline: 'alphabetic', lineBreak: false });
      return;
    }
    const scale = style.size / font.unitsPerEm;
    const outline = outlines[style.font.endsWith('Bold') ? 'bold' : 'plain'] * font.unitsPerEm;
    const { glyphs, positions } = font.layout(text);
    // Readers find, copy and read out the letters that the shapes stand for.
    document.markContent('Span', { actual: text });
    let at = left;
    glyphs.forEach((glyph, index) => {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
      document.save().translate(at + xOffset * scale, foot - yOffset * scale);
      document.scale(scale, -scale);
      trace(document, glyph.path.commands);
      if (font.variationAxes['wght']) document.lineJoin('round').lineWidth(outline).fillAndStroke(style.colour);
      else document.fill(style.colour);
      document.restore();
      at += xAdvance * scale;
    });
    document.endMarkedContent();
  }
}

/** The outline of a letter; curves of TrueType have one control point, those of PDF two. */
function trace(document: Document, commands: Glyph['path']['commands']): void {
  let from = [0, 0];
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
    if (command === 'moveTo') document.moveTo(a, b);
    else if (command === 'lineTo') document.lineTo(a, b);
    else if (command === 'bezierCurveTo') document.bezierCurveTo(a, b, c, d, e, f);
    else if (command === 'quadraticCurveTo') {
      const [x = 0, y = 0] = from;
      const near = (end: number, control: number) => end + (2 / 3) * (control - end);
      document.bezierCurveTo(near(x, a), near(y, b), near(c, a), near(d, b), c, d);
    } else document.closePath();
    if (args.length > 1) from = args.slice(-2);
  }
}

const signsOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment);
