import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { eventLimits, eventsTexts } from '@tandem/contracts/events';
import type { EventPhoto } from '@tandem/contracts/events';
import type { FastifyRequest } from 'fastify';
import { Clock, Database, FileStore, NotFound, uploadedFile } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { EventPhotoRefused } from '../events.errors.js';
import { pictureKind, shownPicture, type Size } from '../pictures.js';
import { lockEvent } from './lock-event.js';

export const eventPhotoFolder = 'event-photos';
export const eventPhotoPath = '/api/v1/events/photos/';
const [widest, across, down] = [1600, 16, 9];

/** A new picture of an event: the original and its display size of 16:9 (E-035, D-E17). */
@Injectable()
export class ChangeEventPhoto {
  constructor(
    private readonly database: Database,
    private readonly files: FileStore,
    private readonly clock: Clock,
  ) {}

  async run({ programId }: ActorView, request: FastifyRequest): Promise<EventPhoto> {
    if (programId === null) throw new NotFound();
    const { eventId, bytes } = await uploaded(request);
    await this.database.transaction((tx) => lockEvent(tx, eventId, programId));
    const original = pictureKind(bytes);
    const display = original && (await shownPicture(bytes, shownPart));
    if (!display) throw new EventPhotoRefused(eventsTexts.photoType);
    const name = randomBytes(16).toString('hex');
    const [photo, shown] = [`${name}.${original.ending}`, `${name}-hq.jpg`];
    await this.files.put(`${eventPhotoFolder}/${photo}`, bytes, original.type);
    await this.files.put(`${eventPhotoFolder}/${shown}`, display, 'image/jpeg');
    const urls = { photo: eventPhotoPath + photo, photo_hq_url: eventPhotoPath + shown };
    await this.database.transaction((tx) =>
      tx.query('update events.event set photo = $2, photo_hq = $3, updated_at = $4 where id = $1', [
        eventId,
        urls.photo,
        urls.photo_hq_url,
        this.clock.now(),
      ]),
    );
    return urls;
  }
}

/** The event's id stands before the file, as the form sends it. */
async function uploaded(request: FastifyRequest): Promise<{ eventId: number; bytes: Buffer }> {
  const { bytes, fields } = await uploadedFile(request, {
    field: 'photo',
    maxBytes: eventLimits.photoBytes,
    missing: () => new EventPhotoRefused(eventsTexts.photoType),
    tooLarge: () => new EventPhotoRefused(eventsTexts.photoTooBig),
  });
  const field = fields['event_id'];
  const value = field && !Array.isArray(field) && field.type === 'field' ? String(field.value) : '';
  if (!/^[1-9]\d{0,14}$/.test(value)) throw new NotFound();
  return { eventId: Number(value), bytes };
}

/** The largest part of 16:9, never enlarged. */
function shownPart({ width, height }: Size): Size {
  const shown = Math.max(across, Math.min(widest, width, Math.floor((height * across) / down)));
  return { width: shown, height: Math.round((shown * down) / across) };
}
