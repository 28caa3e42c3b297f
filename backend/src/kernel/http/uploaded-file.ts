import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

interface UploadRule {
  /** Name of the form's field that holds the file. */
  readonly field: string;
  readonly maxBytes: number;
  /** What the caller is told when there is no such file. */
  missing(): Error;
  /** What the caller is told when it is longer. */
  tooLarge(): Error;
}

/** What the reader of forms says, without a status, of one that names no boundary or too long a one, or that ends too early. */
const unreadable = /^multipart: boundary not found$|^the needle |unexpected end of multipart data$/i;

/** Whether it is the sender's fault that a form could not be read. */
export const isUnreadableForm = (failure: unknown): boolean =>
  failure instanceof Error && unreadable.test(failure.message);

/** What a file holds. @throws the given error when it is longer than the call's limit */
export async function bytesOf(part: MultipartFile, tooLarge: () => Error): Promise<Buffer> {
  const bytes = await part.toBuffer().catch((failure: unknown) => {
    const isTooLarge = failure instanceof Error && 'code' in failure && failure.code === 'FST_REQ_FILE_TOO_LARGE';
    throw isTooLarge ? tooLarge() : failure;
  });
  // Where the limit falls between two pieces of the file, its beginning is answered as if it were all.
  if (part.file.truncated) throw tooLarge();
  return bytes;
}

/** The one file of a form, with its bytes and the fields that stand before it. @throws the rule's errors */
export async function uploadedFile(
  request: FastifyRequest,
  { field, maxBytes, missing, tooLarge }: UploadRule,
): Promise<{ bytes: Buffer; filename: string; fields: MultipartFile['fields'] }> {
  if (!request.isMultipart()) throw missing();
  const part = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 5 } });
  if (part?.fieldname !== field) throw missing();
  // A form in which nobody has chosen a file sends a nameless one, of which the type says nothing.
  // Browsers write a quote in a name as `%22`, as HTML has it for forms.
  const filename = ((part.filename as string | undefined) ?? '').replaceAll('%22', '"');
  return { bytes: await bytesOf(part, tooLarge), filename, fields: part.fields };
}
