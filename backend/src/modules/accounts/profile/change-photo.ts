import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { accountsTexts, type PhotoUploaded } from '@tandem/contracts/accounts';
import type { FastifyRequest } from 'fastify';
import { Clock, Database, FileStore, uploadedFile } from '../../../kernel/index.js';
import { ChangeIdentity } from '../../platform/index.js';
import { PhotoRefused } from '../accounts.errors.js';
import { lockProfile, refreshProfile } from './save-profile.js';
import { squarePhoto } from './square-photo.js';

const maxBytes = 2 * 1024 * 1024;
export const photoFolder = 'photos';
export const photoPath = '/api/v1/photos/';

/** A new profile photo under an address that nobody can guess; the old file goes. */
@Injectable()
export class ChangePhoto {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly files: FileStore,
    private readonly identity: ChangeIdentity,
  ) {}

  /** @throws PhotoRefused for a missing file, a wrong type, more than 2 MB or a size out of bounds. */
  async change(userId: number, request: FastifyRequest): Promise<PhotoUploaded> {
    const photo = await squarePhoto(await uploadedBytes(request));
    const name = `${userId}-${randomBytes(16).toString('hex')}.jpg`;
    await this.files.put(`${photoFolder}/${name}`, photo, 'image/jpeg');
    const before = await this.database.row<{ photo_url: string | null }>(
      'select photo_url from platform."user" where id = $1',
      [userId],
    );
    await this.database.transaction(async (tx) => {
      await lockProfile(tx, userId, this.clock.now());
      await this.identity.change(tx, userId, { photoUrl: photoPath + name });
      await refreshProfile(tx, userId);
    });
    if (before?.photo_url?.startsWith(photoPath)) {
      await this.files.remove(`${photoFolder}/${before.photo_url.slice(photoPath.length)}`);
    }
    return { profile_photo_url: photoPath + name };
  }
}

async function uploadedBytes(request: FastifyRequest): Promise<Buffer> {
  const { bytes } = await uploadedFile(request, {
    field: 'profile_photo',
    maxBytes,
    missing: () => new PhotoRefused(accountsTexts.photoRequired),
    tooLarge: () => new PhotoRefused(accountsTexts.photoTooBig),
  });
  if (bytes.length === 0) throw new PhotoRefused(accountsTexts.photoRequired);
  return bytes;
}
