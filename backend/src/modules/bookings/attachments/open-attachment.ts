import { Injectable } from '@nestjs/common';
import type { AttachmentQuery } from '@tandem/contracts/bookings';
import { Database, FileStore, NotFound, requestContext } from '../../../kernel/index.js';
import type { StoredFile } from '../../../kernel/index.js';
import { BookingAccess } from '../booking/booking-access.js';
import { AttachmentLinks } from './attachment-links.js';
import type { LinkOf } from './attachment-links.js';
import { attachmentFolder } from './claim-attachments.js';

export interface NamedFile extends StoredFile {
  readonly name: string;
}

/** Opens a file by its signed link, as long as that person may still see the session (D-B74). */
@Injectable()
export class OpenAttachment {
  constructor(
    private readonly database: Database,
    private readonly files: FileStore,
    private readonly links: AttachmentLinks,
    private readonly access: BookingAccess,
  ) {}

  /** @throws NotFound for a link that is changed, over, somebody else's or of a session no longer open to its person. */
  async run(name: string, query: AttachmentQuery): Promise<NamedFile> {
    const link = this.links.read(name, query);
    if (link === null) throw new NotFound();
    const { userId } = requestContext();
    if (userId !== null && userId !== link.userId) throw new NotFound();
    const fileName = await this.nameOf(link);
    return { ...(await this.files.open(`${attachmentFolder}/${name}`)), name: fileName };
  }

  private nameOf(link: LinkOf): Promise<string> {
    const { tenantId, bookingId } = link;
    return this.database.asTenant({ tenantId, programId: null }, () =>
      bookingId === null ? this.read(link) : this.access.toSee(bookingId, link, () => this.read(link)),
    );
  }

  private async read({ name, bookingId, userId }: LinkOf): Promise<string> {
    const row = await this.database.row<{ file_name: string }>(
      `select file_name from bookings.attachment
       where name = $1 and case when $2::bigint is null then uploader_id = $3 else booking_id = $2 end`,
      [name, bookingId, userId],
    );
    if (!row) throw new NotFound();
    return row.file_name;
  }
}
