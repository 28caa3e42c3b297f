const mebibyte = 1024 * 1024;
/** Pixels that a picture may unfold to when somebody opens it. */
const mostPixels = 10_000 * 10_000;
const zipEnd = Buffer.from('PK\u0005\u0006', 'latin1');
const zipEntry = Buffer.from('PK\u0001\u0002', 'latin1');
/** The end record of a zip archive with the longest comment. */
const zipTail = 22 + 65_535;
/** What a Word document of the old kind keeps its text in. */
const wordStream = Buffer.from('WordDocument', 'utf16le');
const compoundHead = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** What begins the drawing in a JPEG. */
const jpegScan = Buffer.from([0xff, 0xda]);
/** What begins a page, a script or an archive that some readers look for anywhere in a file. */
const appended = /<(?:script|html|body|iframe|!doctype|\?php)[\s>]|Rar!\x1a\x07|7z\xbc\xaf\x27\x1c/i;

const tailOf = (bytes: Buffer, length: number): Buffer => bytes.subarray(Math.max(0, bytes.length - length));

/** Readers of a PDF look for its beginning in so many bytes. */
const isAlsoPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1024).includes('%PDF-');

/** Whether another reader would take the same bytes for an archive or for a PDF. */
function isAlsoSomethingElse(bytes: Buffer): boolean {
  return tailOf(bytes, zipTail).includes(zipEnd) || isAlsoPdf(bytes);
}

/** The end record of an archive whose comment ends with the file; a document may hold another one, whose end lies within it. */
function endsAsArchive(bytes: Buffer): boolean {
  const tail = tailOf(bytes, zipTail);
  for (let at = tail.indexOf(zipEnd); at >= 0; at = tail.indexOf(zipEnd, at + 1))
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  return false;
}

/** Where the parts of a PNG end, each of a length that it tells; -1 where its last one is missing. */
function endOfPng(bytes: Buffer): number {
  let [at, name] = [8, ''];
  while (at + 12 <= bytes.length && name !== 'IEND') {
    name = bytes.toString('latin1', at + 4, at + 8);
    at += 12 + bytes.readUInt32BE(at);
  }
  return name === 'IEND' && at <= bytes.length ? at : -1;
}

/** Cameras keep a film or a second picture behind a JPEG, and tools that crop leave old bytes behind a PNG: not all that follows makes it another file. */
function isPictureAlone(format: 'jpeg' | 'png', bytes: Buffer): boolean {
  const drawn = format === 'png' ? endOfPng(bytes) : bytes.indexOf(jpegScan);
  return drawn >= 0 && !appended.test(bytes.toString('latin1', drawn)) && !isAlsoSomethingElse(bytes);
}

async function isPicture(format: 'jpeg' | 'png', bytes: Buffer): Promise<boolean> {
  if (!isPictureAlone(format, bytes)) return false;
  // Loaded with the first picture: the product should not wait for it when it starts.
  const { default: sharp } = await import('sharp');
  // Reads the head alone, so a picture of too many pixels is refused before any of them is unfolded.
  const head = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .metadata()
    .catch(() => null);
  return head?.format === format && head.width * head.height <= mostPixels;
}

function isPdf(bytes: Buffer): boolean {
  const begins = bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  return begins && tailOf(bytes, 1024).includes('%%EOF') && !tailOf(bytes, zipTail).includes(zipEnd);
}

function isOldWord(bytes: Buffer): boolean {
  const isWord = bytes.subarray(0, 8).equals(compoundHead) && bytes.includes(wordStream);
  return isWord && !isAlsoPdf(bytes) && !endsAsArchive(bytes);
}

interface ZipEntry {
  readonly name: string;
  readonly unfolded: number;
}

/** The list of contents at the end of an archive that begins and ends with the file; nothing is unpacked. */
function entriesOf(bytes: Buffer): ZipEntry[] {
  const end = bytes.length - 22;
  if (end < 0 || !bytes.subarray(end, end + 4).equals(zipEnd) || bytes.readUInt32BE(0) !== 0x504b0304) return [];
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > end || !bytes.subarray(at, at + 4).equals(zipEntry)) return [];
    const length = bytes.readUInt16LE(at + 28);
    const name = bytes.subarray(at + 46, at + 46 + length).toString('utf8');
    entries.push({ name, unfolded: bytes.readUInt32LE(at + 24) });
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function isNewWord(bytes: Buffer): boolean {
  if (isAlsoPdf(bytes)) return false;
  const entries = entriesOf(bytes);
  const has = (name: string): boolean => entries.some((entry) => entry.name === name);
  const climbs = entries.some(({ name }) => name.startsWith('/') || name.split(/[\\/]/).includes('..'));
  const unfolded = entries.reduce((sum, entry) => sum + entry.unfolded, 0);
  return has('[Content_Types].xml') && has('word/document.xml') && !climbs && unfolded <= 200 * mebibyte;
}

/** Whether the content is a file of this type from its first byte to its last, and of no other type besides. */
export async function isWhole(type: string, bytes: Buffer): Promise<boolean> {
  if (type === 'image/jpeg') return isPicture('jpeg', bytes);
  if (type === 'image/png') return isPicture('png', bytes);
  if (type === 'application/pdf') return isPdf(bytes);
  return type === 'application/msword' ? isOldWord(bytes) : isNewWord(bytes);
}
