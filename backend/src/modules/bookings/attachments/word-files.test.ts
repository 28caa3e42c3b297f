import { compoundFile, docx, pdf, zip } from '../testing/sample-files.js';
import { fileKind } from './file-kind.js';

const old = compoundFile('WordDocument');
/** An archive that claims the bytes behind its end as its comment. */
function commented(archive: Buffer, comment: Buffer): Buffer {
  const bytes = Buffer.concat([archive, comment]);
  bytes.writeUInt16LE(comment.length, archive.length - 2);
  return bytes;
}
const script = zip([{ name: 'run.js', content: 'alert(1)' }]);
const newWord = ['[Content_Types].xml', 'word/document.xml'].map((name) => ({ name, content: 'x' }));
const within = (head: Buffer, place: number): Buffer => {
  const bytes = Buffer.from(old);
  head.copy(bytes, place);
  return bytes;
};

test.each<[string, string, Buffer]>([
  ['an old document that is a PDF too', 'notes.doc', within(Buffer.from('%PDF-1.4'), 600)],
  ['an old document that is an archive too', 'notes.doc', Buffer.concat([old, script])],
  [
    'an old document in front of an archive with a comment',
    'notes.doc',
    commented(Buffer.concat([old, script]), pdf()),
  ],
  ['a document that is a PDF too', 'role.docx', zip([{ name: '%PDF-1.4', content: '' }, ...newWord])],
])('[B-174, D-B166, S24] %s is refused', async (_what, name, bytes) => {
  expect(await fileKind(name, bytes)).toBeNull();
});

test.each<[string, Buffer]>([
  ['notes.doc', old],
  ['notes.doc', Buffer.concat([old, script, old])],
  ['role.docx', docx([{ name: 'word/embeddings/plan.pdf', content: pdf(4096).toString('latin1') }])],
])('[B-174, S24] a document may hold an archive or a PDF: %s', async (name, bytes) => {
  expect(await fileKind(name, bytes)).not.toBeNull();
});
