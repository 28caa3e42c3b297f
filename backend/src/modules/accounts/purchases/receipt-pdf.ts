import { PdfSheets } from '../../../kernel/index.js';

export interface Receipt {
  readonly product: string;
  readonly number: string;
  /** In words, on the buyer's clock. */
  readonly paidAt: string;
  readonly buyer: string;
  readonly email: string;
  /** What is paid for, and its amount. */
  readonly lines: readonly (readonly [name: string, amount: string])[];
  readonly total: string;
}

/** Points; an A5 sheet. */
const page = { width: 420, height: 595, edge: 42 };
const inner = page.width - 2 * page.edge;
const amountWidth = 96;
const ink = '#1f1b18';
const quiet = '#6b6560';

/** One page: who paid what, when and for what (D-A93). */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const { product, number, paidAt, buyer, email, lines, total } = receipt;
  const texts = [product, buyer, email, ...lines.flat()];
  const sheets = await PdfSheets.open({ ...page, title: `Receipt ${number}`, author: product, texts });
  const { document } = sheets;
  document.addPage();
  const line = (text: string, { size = 10, font = 'Helvetica', colour = ink, gap = 4 } = {}) => {
    sheets.write(text, { size, font, colour, lines: 2, width: inner });
    document.y += gap;
  };
  const sum = ([name, amount]: readonly [string, string], font = 'Helvetica') => {
    const top = document.y;
    sheets.write(name, { size: 10, font, colour: ink, lines: 2, width: inner - amountWidth });
    const bottom = document.y;
    document.font(font).fontSize(10).fillColor(ink);
    document.text(amount, page.width - page.edge - amountWidth, top, { width: amountWidth, align: 'right' });
    document.x = page.edge;
    document.y = bottom + 6;
  };
  const rule = () => {
    document
      .moveTo(page.edge, document.y)
      .lineTo(page.width - page.edge, document.y)
      .lineWidth(0.5)
      .stroke(quiet);
    document.y += 10;
  };
  line(product, { colour: quiet });
  line(`Receipt ${number}`, { size: 18, font: 'Helvetica-Bold', gap: 14 });
  line(`Paid on ${paidAt}`);
  line(buyer);
  line(email, { gap: 16 });
  rule();
  for (const one of lines) sum(one);
  rule();
  sum(['Total paid', total], 'Helvetica-Bold');
  return sheets.finish();
}
