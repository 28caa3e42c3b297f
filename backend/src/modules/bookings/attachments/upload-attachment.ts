import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { attachmentTexts, maxAttachmentBytes } from '@tandem/contracts/bookings';
import type { UploadedAttachment } from '@tandem/contracts/bookings';
import type { FastifyRequest } from 'fastify';
import { Clock, Database, FileStore, NotFound, Timers, uploadedFile } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { AttachmentRefused } from '../bookings.errors.js';
import { AttachmentLinks } from './attachment-links.js';
import { attachmentFolder } from './claim-attachments.js';
import { cleanName, fileKind } from './file-kind.js';

/** Due when an upload is a day old (D-B151). */
export const unusedTimer = 'bookings.unused-attachment';
const day = 24 * 3_600_000;

interface Chosen {
  readonly fileName: string;
  readonly fileType: string;
  readonly bytes: Buffer;
}

/** Takes a file for a request that is still being written (B-030, D-B139). */
@Injectable()
export class UploadAttachment {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly files: FileStore,
    private readonly timers: Timers,
    private readonly links: AttachmentLinks,
  ) {}

  /** @throws AttachmentRefused for a missing file, another type by name or content, or more than 20 MB. */
  async run(actor: ActorView, request: FastifyRequest): Promise<UploadedAttachment> {
    const { tenantId, programId, userId } = actor;
    if (tenantId === null || programId === null) throw new NotFound();
    const { fileName, fileType, bytes } = await chosenFile(request);
    const name = randomBytes(16).toString('hex');
    const now = this.clock.now();
    // The row and its timer come first: a file without them would never be found and removed again.
    await this.database.transaction(async (tx) => {
      await tx.query(
        `insert into bookings.attachment (tenant_id, program_id, uploader_id, name, file_name, file_type, size_bytes, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [tenantId, programId, userId, name, fileName, fileType, bytes.length, now],
      );
      await this.timers.schedule(tx, {
        kind: unusedTimer,
        key: name,
        dueAt: new Date(now.getTime() + day),
        payload: { name },
      });
    });
    await this.files.put(`${attachmentFolder}/${name}`, bytes, fileType);
    return {
      attachment_link: `${attachmentFolder}/${name}`,
      file_name: fileName,
      file_type: fileType,
      file_url: this.links.urlOf({ name, tenantId, userId, bookingId: null }),
    };
  }
}

async function chosenFile(request: FastifyRequest): Promise<Chosen> {
  const { bytes, filename } = await uploadedFile(request, {
    field: 'file',
    maxBytes: maxAttachmentBytes,
    missing: () => new AttachmentRefused(attachmentTexts.missing),
    tooLarge: () => new AttachmentRefused(attachmentTexts.tooLarge),
  });
  if (filename === '') throw new AttachmentRefused(attachmentTexts.missing);
  const fileName = cleanName(filename);
  const fileType = fileName === null ? null : await fileKind(fileName, bytes);
  if (fileName === null || fileType === null) throw new AttachmentRefused(attachmentTexts.wrongType);
  return { fileName, fileType, bytes };
}
