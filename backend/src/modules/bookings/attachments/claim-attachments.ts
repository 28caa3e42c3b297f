import { attachmentTexts, maxAttachmentBytes } from '@tandem/contracts/bookings';
import type { Tx } from '../../../kernel/index.js';
import type { Booking } from '../booking/booking.entity.js';
import { AttachmentRefused } from '../bookings.errors.js';

const field = 'booking_attachments_attributes';

/** Folder of the files, and the beginning of what a request calls them. */
export const attachmentFolder = 'booking-attachments';

/**
 * Gives the own unused uploads of whoever makes a session, in this programme, to it, in the order named (D-B151). One update decides, so
 * that two sessions never share a file. @throws AttachmentRefused for a file that is not there to be taken, or too much in total.
 */
export async function claimAttachments(
  tx: Tx,
  booking: Pick<Booking, 'id' | 'programId'> & { readonly uploaderId: number },
  files: readonly { attachment_link: string }[],
): Promise<void> {
  if (files.length === 0) return;
  const names = files.map((file) => file.attachment_link.slice(attachmentFolder.length + 1));
  const [claimed] = await tx.query<[{ size_bytes: number }[], number]>(
    `update bookings.attachment a set booking_id = $1, position = wanted.position
     from unnest($4::text[]) with ordinality as wanted (name, position)
     where a.name = wanted.name and a.program_id = $2 and a.uploader_id = $3 and a.booking_id is null
     returning a.size_bytes`,
    [booking.id, booking.programId, booking.uploaderId, names],
  );
  if (claimed.length < names.length) throw new AttachmentRefused(attachmentTexts.gone, field);
  const total = claimed.reduce((sum, file) => sum + file.size_bytes, 0);
  if (total > maxAttachmentBytes) throw new AttachmentRefused(attachmentTexts.tooLarge, field);
}
