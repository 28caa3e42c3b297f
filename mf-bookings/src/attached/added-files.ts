import { attachmentTexts, maxAttachmentBytes, maxAttachments } from '@tandem/contracts/bookings';
import { z } from 'zod';

/** A file beside a form; its link is empty while it is still on its way. */
const addedFile = z.object({
  key: z.string(),
  file_name: z.string(),
  /** Bytes. */
  size: z.number(),
  attachment_link: z.string().min(1, { error: 'Please wait until your files are uploaded.' }),
});
export type AddedFile = z.infer<typeof addedFile>;

export const bytesOf = (files: readonly Pick<AddedFile, 'size'>[]): number =>
  files.reduce((sum, file) => sum + file.size, 0);

/** B-172, B-173 */
export const addedFiles = z
  .array(addedFile)
  .max(maxAttachments, { error: attachmentTexts.tooMany })
  .refine((files) => bytesOf(files) <= maxAttachmentBytes, { error: attachmentTexts.tooLarge });

/** Without those that were on their way when they were kept: they have to be chosen again. */
export const arrivedFiles = (files: readonly AddedFile[]) => files.filter((file) => file.attachment_link !== '');

/** What the call that makes a session names. */
export const namedFiles = (files: readonly AddedFile[]) => files.map(({ attachment_link }) => ({ attachment_link }));
