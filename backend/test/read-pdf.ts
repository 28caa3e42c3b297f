import { inflateSync } from 'node:zlib';

/** Content streams of a PDF that was written with compression, one per page. Their length is told: their last byte may look like an end of line. */
function pagesOf(file: Buffer): string[] {
  const text = file.toString('latin1');
  return [...text.matchAll(/\/Length (\d+)\s+\/Filter \/FlateDecode[\s>]*?stream\r?\n/g)].map((head) => {
    const begin = head.index + head[0].length;
    return inflateSync(file.subarray(begin, begin + Number(head[1]))).toString('latin1');
  });
}

/** What stands on each page: its text, and the squares that are filled, in points. */
export function readPdf(file: Buffer) {
  return pagesOf(file).map((content) => ({
    text: [...content.matchAll(/\[(.*?)\] TJ/g)]
      .map(([, parts = '']) =>
        [...parts.matchAll(/<([0-9a-f]*)>/g)]
          .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
          .join(''),
      )
      .join('\n'),
    /** Letters that are drawn as shapes, as readers find them. */
    drawn: [...content.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)].map(([, raw = '']) => {
      const bytes = Buffer.from(
        raw.replace(/\\(.)/gs, (_, sign: string) => ({ n: '\n', r: '\r' })[sign] ?? sign),
        'latin1',
      );
      return bytes.subarray(2).swap16().toString('utf16le');
    }),
    squares: [...content.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) [\d.]+ re$/gm)].map(([, x, y, size]) => ({
      x: Number(x),
      y: Number(y),
      size: Number(size),
    })),
  }));
}

export type PdfSquares = ReturnType<typeof readPdf>[number]['squares'];

/** Squares as a picture that readers of QR codes take: dark on light, with quiet around. */
export function pictureOf(squares: PdfSquares): { data: Uint8ClampedArray; edge: number } {
  const [scale, quiet] = [4, 4];
  const size = squares[0]?.size ?? 1;
  const [left, top] = [Math.min(...squares.map(({ x }) => x)), Math.min(...squares.map(({ y }) => y))];
  const count = Math.round((Math.max(...squares.map(({ x }) => x)) - left) / size) + 1;
  const edge = (count + 2 * quiet) * scale;
  const data = new Uint8ClampedArray(edge * edge * 4).fill(255);
  for (const { x, y } of squares) {
    const [column, row] = [Math.round((x - left) / size) + quiet, Math.round((y - top) / size) + quiet];
    for (let pixel = 0; pixel < scale * scale; pixel += 1) {
      const at = ((row * scale + Math.floor(pixel / scale)) * edge + column * scale + (pixel % scale)) * 4;
      data.fill(0, at, at + 3);
    }
  }
  return { data, edge };
}
