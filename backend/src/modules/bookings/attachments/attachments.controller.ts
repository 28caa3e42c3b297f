import { Controller, Get, Header, Param, Post, Query, Req, StreamableFile } from '@nestjs/common';
import { attachmentParam, attachmentQuery } from '@tandem/contracts/bookings';
import type { AttachmentQuery, UploadedAttachment } from '@tandem/contracts/bookings';
import type { FastifyRequest } from 'fastify';
import { Actor, FileForm, Limit, Public, Requires, Sample } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { OpenAttachment } from './open-attachment.js';
import { UploadAttachment } from './upload-attachment.js';

/** Files that come with a request for a session, or with one that an admin makes (B-171..B-173). */
@Controller('bookings/attachments')
export class AttachmentsController {
  constructor(
    private readonly uploading: UploadAttachment,
    private readonly opening: OpenAttachment,
  ) {}

  @Post()
  @Requires('bookings:read')
  @Limit({ name: 'bookings.attach', max: 60, windowSeconds: 3600, per: 'user' })
  @FileForm('file')
  @Sample()
  upload(@Actor() actor: ActorView, @Req() request: FastifyRequest): Promise<UploadedAttachment> {
    return this.uploading.run(actor, request);
  }

  /** The signature stands for the session: a browser's download sends no token. */
  @Get(':name')
  @Public()
  @Header('cache-control', 'private, no-store')
  @Header('content-security-policy', "default-src 'none'; sandbox")
  @Header('x-content-type-options', 'nosniff')
  @Sample({
    params: { name: { value: '0'.repeat(32) } },
    query: { tenant_id: '1', user_id: '1', until: '4000000000', signature: 'none' },
  })
  async download(
    @Param({ schema: attachmentParam }) { name }: { name: string },
    @Query({ schema: attachmentQuery }) query: AttachmentQuery,
  ): Promise<StreamableFile> {
    const file = await this.opening.run(name, query);
    return new StreamableFile(file.stream, { type: file.type, length: file.size, disposition: asDownload(file.name) });
  }
}

/** The name in both forms: plain letters for old readers, percent-encoded UTF-8 for all others (RFC 6266). */
function asDownload(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
