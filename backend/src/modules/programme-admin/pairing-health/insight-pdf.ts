import { PdfSheets } from '../../../kernel/index.js';

/** Points: A4 with 10 mm around. */
const page = { width: 595, height: 842, edge: 28 };
const inner = page.width - 2 * page.edge;
const styles = [
  { mark: '# ', size: 18, font: 'Helvetica-Bold', gap: 10 },
  { mark: '## ', size: 13, font: 'Helvetica-Bold', gap: 6 },
  { mark: '- ', size: 10, font: 'Helvetica', gap: 4 },
  { mark: '', size: 10, font: 'Helvetica', gap: 8 },
] as const;

/** The Markdown of a report on paper: heads, lists and lines. */
export async function insightPdf({
  name,
  summary,
}: {
  readonly name: string;
  readonly summary: string;
}): Promise<Buffer> {
  const lines = summary
    .replaceAll('**', '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const sheets = await PdfSheets.open({ ...page, title: `Mentoring report: ${name}`, author: name, texts: lines });
  const { document } = sheets;
  document.addPage();
  for (const line of lines) {
    const style = styles.find(({ mark }) => line.startsWith(mark)) ?? styles[3];
    const { mark, size, font, gap } = style;
    if (document.y + 3 * size > page.height - page.edge) document.addPage();
    document.y += mark === '## ' ? 10 : 0;
    const text = mark === '- ' ? `•  ${line.slice(2)}` : line.slice(mark.length);
    sheets.write(text, { size, font, colour: '#1f1b18', lines: 3, width: inner });
    document.y += gap;
  }
  return sheets.finish();
}
