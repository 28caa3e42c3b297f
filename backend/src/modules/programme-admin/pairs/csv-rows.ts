/** Cells of a CSV text, line by line: quoted cells may hold commas, line ends and doubled quotes. */
export function csvRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let rest = text.replace(/^\uFEFF/, '');
  while (rest !== '') {
    const [cell, end, length] = nextCell(rest);
    row.push(cell);
    rest = rest.slice(length);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push([...row, '']);
  return rows;
}

/** The first cell, what ends it (a comma, a line end or nothing) and how many characters both take. */
function nextCell(text: string): [cell: string, end: string, length: number] {
  const quoted = /^"((?:[^"]|"")*)"(,|\r?\n|$)/.exec(text);
  if (quoted) return [(quoted[1] ?? '').replaceAll('""', '"'), quoted[2] ?? '', quoted[0].length];
  const plain = /^([^,\r\n]*)(,|\r\n|\n|\r|$)/.exec(text);
  return [plain?.[1] ?? '', plain?.[2] ?? '', plain?.[0].length ?? text.length];
}
