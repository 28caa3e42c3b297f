import qrcode from 'qrcode-generator';
import { PdfSheets, type PdfDocument } from '../../../kernel/index.js';

/** What is printed of an event, in words: on the event's own clock, since a ticket is shown at its door. */
export interface PrintedEvent {
  readonly title: string;
  readonly when: string;
  readonly where: string;
  readonly organizer: string;
}

export interface PrintedTicket {
  readonly name: string;
  readonly holder: string;
  readonly code: string;
  /** What the QR code says. */
  readonly address: string;
  /** `RM 25.00` or `Free`. */
  readonly price: string;
}

/** Points; an A6 card, which phones show whole and printers enlarge. */
const page = { width: 298, height: 420, edge: 28 };
const codeSize = 132;
const ink = '#1f1b18';
const quiet = '#6b6560';
/** `TQ7K2M9XHC` as `TQ7K 2M9X HC`, as people read it out. */
const spaced = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');

/** One page per ticket, with its code as text and as QR code (D-E41). */
export async function ticketPdf(event: PrintedEvent, tickets: readonly PrintedTicket[]): Promise<Buffer> {
  const texts = [...Object.values(event), ...tickets.flatMap(({ name, holder }) => [name, holder])] as string[];
  const sheets = await PdfSheets.open({ ...page, title: event.title, author: event.organizer, texts });
  for (const ticket of tickets) {
    sheets.document.addPage();
    print(sheets, event, ticket);
  }
  return sheets.finish();
}

function print(sheets: PdfSheets, event: PrintedEvent, ticket: PrintedTicket): void {
  const { document } = sheets;
  const width = page.width - 2 * page.edge;
  const line = (text: string, { size = 10, font = 'Helvetica', colour = ink, lines = 1, gap = 4 } = {}) => {
    sheets.write(text, { size, font, colour, lines, width });
    document.y += gap;
  };
  line(event.title, { size: 16, font: 'Helvetica-Bold', lines: 3, gap: 8 });
  line(event.when, { lines: 2 });
  line(event.where, { lines: 2 });
  line(`By ${event.organizer}`, { colour: quiet, gap: 10 });
  document
    .moveTo(page.edge, document.y)
    .lineTo(page.width - page.edge, document.y)
    .dash(3, { space: 3 })
    .stroke(quiet)
    .undash();
  document.y += 12;
  line(ticket.name, { size: 12, font: 'Helvetica-Bold', lines: 2 });
  line(`${ticket.price} · ${ticket.holder}`, { gap: 0 });
  drawCode(document, ticket.address);
  document.y = page.height - page.edge - 16;
  document.font('Courier-Bold').fontSize(14).fillColor(ink);
  document.text(spaced(ticket.code), page.edge, document.y, { width, align: 'center', lineBreak: false });
}

/** Drawn at the foot of the page, above the code in letters. */
function drawCode(document: PdfDocument, address: string): void {
  const code = qrcode(0, 'M');
  code.addData(address);
  code.make();
  const count = code.getModuleCount();
  const size = codeSize / count;
  const [left, top] = [(page.width - codeSize) / 2, page.height - page.edge - 26 - codeSize];
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1)
      if (code.isDark(row, column)) document.rect(left + column * size, top + row * size, size, size);
  document.fill('#000000');
}
