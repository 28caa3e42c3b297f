import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { programmeTexts, type PictureField } from '@tandem/contracts/programme-admin';
import { FileStore } from '../../../kernel/index.js';
import { PictureRefused } from '../programme-admin.errors.js';

const largest = 6000;
const jpg = Buffer.from([0xff, 0xd8, 0xff]);
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const gif = Buffer.from('GIF8');

export const pictureFolder = 'programme-pictures';
export const picturePath = '/api/v1/programme_pictures/';

export type Pictures = Partial<Record<PictureField, Buffer>>;
/** The address of each. */
export type StoredPictures = Partial<Record<PictureField, string>>;

/** Widest side in pixels; logos are shown small, banners across the page. */
const widths: Record<PictureField, number> = {
  photo: 600,
  banner: 2880,
  newsfeed_banner: 2880,
  sign_in_logo: 600,
  sign_up_logo: 600,
  signup_banner: 1600,
  hero_image: 2880,
};

/** The create form takes JPG and PNG, the banners of Appearance GIF too (D-P24). */
function signaturesOf(field: PictureField): readonly Buffer[] {
  return field === 'newsfeed_banner' || field === 'signup_banner' ? [jpg, png, gif] : [jpg, png];
}

/** Decoded by content, whatever the name says, and written anew: nothing of the uploaded file is served. */
@Injectable()
export class ProgrammePictures {
  constructor(private readonly files: FileStore) {}

  /** Stores the pictures, then does the work that writes their addresses down. Where either fails none of them stays. `ownerId` begins their names. */
  async keeping<T>(ownerId: number, pictures: Pictures, work: (stored: StoredPictures) => Promise<T>): Promise<T> {
    const stored: StoredPictures = {};
    try {
      for (const [field, bytes] of Object.entries(pictures) as [PictureField, Buffer][]) {
        const name = `${ownerId}-${randomBytes(16).toString('hex')}.webp`;
        await this.files.put(`${pictureFolder}/${name}`, bytes, 'image/webp');
        stored[field] = picturePath + name;
      }
      return await work(stored);
    } catch (error) {
      await Promise.allSettled(Object.values(stored).map((url) => this.remove(url)));
      throw error;
    }
  }

  /** The pictures as they will be stored. Done before anything is saved, so that a wrong one saves nothing. @throws PictureRefused */
  async redraw(uploaded: Pictures): Promise<Pictures> {
    const drawn: Pictures = {};
    for (const [field, bytes] of Object.entries(uploaded) as [PictureField, Buffer][])
      drawn[field] = await redrawn(field, bytes);
    return drawn;
  }

  /** Removing what is not there is no error. */
  async remove(url: string | null | undefined): Promise<void> {
    if (url?.startsWith(picturePath)) await this.files.remove(`${pictureFolder}/${url.slice(picturePath.length)}`);
  }
}

async function redrawn(field: PictureField, bytes: Buffer): Promise<Buffer> {
  const allowed = signaturesOf(field);
  const refuse = (): never => {
    throw new PictureRefused(field, allowed.includes(gif) ? programmeTexts.bannerType : programmeTexts.fileType);
  };
  if (!allowed.some((signature) => bytes.subarray(0, signature.length).equals(signature))) return refuse();
  // Loaded with the first picture: the product should not wait for it when it starts.
  const { default: sharp } = await import('sharp');
  return sharp(bytes, { limitInputPixels: largest * largest, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width: widths[field], withoutEnlargement: true })
    .webp({ quality: 86 })
    .toBuffer()
    .catch(refuse);
}
