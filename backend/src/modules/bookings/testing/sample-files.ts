import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';

export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export const picture = (format: 'jpeg' | 'png' | 'gif', width = 40): Promise<Buffer> =>
  sharp({ create: { width, height: 30, channels: 3, background: '#336699' } })
    .toFormat(format)
    .toBuffer();

/** A page without text; `size` bytes with a comment of that length in it. */
export function pdf(size = 0): Buffer {
  const [head, tail] = [
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\n%',
    '\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ];
  return Buffer.from(head + ' '.repeat(Math.max(0, size - head.length - tail.length)) + tail, 'latin1');
}

interface Entry {
  readonly name: string;
  readonly content: string;
  /** What the archive claims that the entry unfolds to. */
  readonly claims?: number;
}

/** An archive of these entries. */
export function zip(entries: readonly Entry[]): Buffer {
  const [bodies, list]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, content, claims } of entries) {
    const [plain, title] = [Buffer.from(content), Buffer.from(name)];
    const packed = deflateRawSync(plain);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(plain), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(claims ?? plain.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, title, packed]);
    list.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), facts, place, title]));
    bodies.push(body);
    offset += body.length;
  }
  const index = Buffer.concat(list);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, index, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}

const types =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ' +
  'ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ' +
  `ContentType="${wordType}.main+xml"/></Types>`;
const relations =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Target="word/document.xml" ' +
  'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument"/></Relationships>';
const page =
  '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>My role' +
  '</w:t></w:r></w:p></w:body></w:document>';

/** A document of one line; `more` lies beside it in the archive. */
export const docx = (more: readonly Entry[] = []): Buffer =>
  zip([
    { name: '[Content_Types].xml', content: types },
    { name: '_rels/.rels', content: relations },
    { name: 'word/document.xml', content: page },
    ...more,
  ]);

/** A compound file of the old office programs with one stream in it. */
export function compoundFile(stream: string): Buffer {
  const file = Buffer.alloc(512 * 3, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.fill(0, 8, 76);
  file.fill(0, 1024, 1024 + 256);
  Buffer.from('Root Entry', 'utf16le').copy(file, 1024);
  Buffer.from(stream, 'utf16le').copy(file, 1024 + 128);
  return file;
}
