import { z } from 'zod';

export const maxAttachments = 5;
/** Bytes of all files of one request together (B-173). */
export const maxAttachmentBytes = 20 * 1024 * 1024;
/** Endings of what may be sent along (B-174). */
export const attachmentEndings = ['.jpg', '.jpeg', '.png', '.pdf', '.doc', '.docx'] as const;

export const attachmentTexts = {
  tooMany: 'You can only upload up to 5 files.',
  tooLarge: 'Total file size must not exceed 20MB.',
  wrongType: 'Only .jpg, .jpeg, .png, .pdf, .doc and .docx files are allowed.',
  missing: 'Please choose a file.',
  gone: 'This file is no longer available. Please add it again.',
} as const;

/** A file that the upload call took before (D-B151). */
export const attachment = z.object({
  attachment_link: z
    .string({ error: attachmentTexts.gone })
    .regex(/^booking-attachments\/[0-9a-f]{32}$/, { error: attachmentTexts.gone }),
});

/** B-030, B-172. */
export const attachments = z.array(attachment).max(maxAttachments, { error: attachmentTexts.tooMany });

/** Answer of POST /bookings/attachments (D-B139). */
export const uploadedAttachment = z.object({
  /** What the request for the session names. */
  attachment_link: z.string(),
  file_name: z.string(),
  /** Media type by content. */
  file_type: z.string(),
  /** A signed address, good for 15 minutes (D-B74). */
  file_url: z.string(),
});
export type UploadedAttachment = z.infer<typeof uploadedAttachment>;

export const attachmentParam = z.object({ name: z.string().max(64) });
/** What the signature of a download covers. */
export const attachmentQuery = z.object({
  tenant_id: z.coerce.number().int().positive(),
  booking_id: z.coerce.number().int().positive().optional(),
  user_id: z.coerce.number().int().positive(),
  /** Seconds since 1970. */
  until: z.coerce.number().int().positive(),
  signature: z.string().max(100),
});
export type AttachmentQuery = z.infer<typeof attachmentQuery>;
