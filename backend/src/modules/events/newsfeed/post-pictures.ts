import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { newPostSchema, newsfeedLimits, newsfeedTexts, type NewPost } from '@tandem/contracts/events';
import type { FastifyRequest } from 'fastify';
import { bytesOf, FileStore, Invalid } from '../../../kernel/index.js';
import { PostRefused } from '../events.errors.js';
import { pictureKind, shownPicture, type Size } from '../pictures.js';

export const postPictureFolder = 'newsfeed-pictures';
const address = '/api/v1/newsfeed/images/';
const widest = 1600;

/** Smaller where it is wider than the page ever is, in its own shape. */
function shownSize({ width, height }: Size): Size {
  const scale = Math.min(1, widest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Pictures of posts: what is kept is drawn anew from what was sent, under names that nobody can guess. */
@Injectable()
export class PostPictures {
  constructor(private readonly files: FileStore) {}

  /** What is shown of what was sent. @throws PostRefused */
  async draw(sent: readonly Buffer[]): Promise<Buffer[]> {
    const shown: Buffer[] = [];
    for (const bytes of sent) {
      const picture = pictureKind(bytes) && (await shownPicture(bytes, shownSize));
      if (!picture) throw new PostRefused('images', newsfeedTexts.imageType);
      shown.push(picture);
    }
    return shown;
  }

  /** Their addresses. */
  async keep(shown: readonly Buffer[]): Promise<string[]> {
    const named = shown.map((bytes) => ({ bytes, name: `${randomBytes(16).toString('hex')}.jpg` }));
    for (const { bytes, name } of named) await this.files.put(`${postPictureFolder}/${name}`, bytes, 'image/jpeg');
    return named.map(({ name }) => address + name);
  }

  async forget(addresses: readonly string[]): Promise<void> {
    for (const one of addresses) await this.files.remove(`${postPictureFolder}/${one.slice(address.length)}`);
  }
}

/** Fields and files of POST /newsfeed; a post without pictures may come as JSON. @throws Invalid, PostRefused */
export async function readPostForm(request: FastifyRequest): Promise<{ post: NewPost; pictures: Buffer[] }> {
  const pictures: Buffer[] = [];
  if (!request.isMultipart()) return { post: checked(request.body), pictures };
  const fields: Record<string, unknown> = {};
  const { images: files, imageBytes: fileSize } = newsfeedLimits;
  for await (const part of request.parts({ limits: { fileSize, files: files + 1, fields: 5, fieldSize: 20_000 } })) {
    if (part.type === 'field') {
      // Forms send each line break as two characters (RFC 7578, HTML).
      const value = typeof part.value === 'string' ? part.value.replace(/\r\n/g, '\n') : part.value;
      if (part.fieldname === 'text' || part.fieldname === 'link') fields[part.fieldname] = value;
      continue;
    }
    const bytes = await bytesOf(part, () => new PostRefused('images', newsfeedTexts.imageTooBig));
    if (pictures.push(bytes) > files) throw new PostRefused('images', newsfeedTexts.tooManyImages);
  }
  return { post: checked(fields), pictures };
}

function checked(fields: unknown): NewPost {
  const { success, data, error } = newPostSchema.safeParse(fields ?? {});
  if (success) return data;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) (errors[path.join('.') || 'text'] ??= []).push(message);
  throw new Invalid('input.invalid', errors);
}
