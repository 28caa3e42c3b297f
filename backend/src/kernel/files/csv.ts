/** Marks the text as UTF-8 for spreadsheets. */
export const byteOrderMark = '\uFEFF';

/** One line of a CSV. A cell that a spreadsheet would run as a formula gets an apostrophe in front (D-P06). */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => quoted(neutral(cell ?? ''))).join(',')}\r\n`;
}

function neutral(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
