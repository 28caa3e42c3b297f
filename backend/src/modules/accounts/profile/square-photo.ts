import { accountsTexts } from '@tandem/contracts/accounts';
import { PhotoRefused } from '../accounts.errors.js';

const smallest = 200;
const largest = 6000;
const side = 1080;
const signatures = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])];

/**
 * Decodes an uploaded photo, whatever its name says, and gives it back as a new square JPEG without metadata (D-A37).
 * Files that only claim to be pictures never get to the decoder; the pixel limit is checked before memory is taken.
 * @throws PhotoRefused
 */
export async function squarePhoto(bytes: Buffer): Promise<Buffer> {
  if (!signatures.some((signature) => bytes.subarray(0, signature.length).equals(signature))) {
    throw new PhotoRefused(accountsTexts.photoType);
  }
  // Loaded with the first photo: the product should not wait for it when it starts.
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: largest * largest, failOn: 'error', pages: 1 });
  const { width, height } = await picture.metadata().catch(() => {
    throw new PhotoRefused(accountsTexts.photoType);
  });
  if (Math.min(width, height) < smallest || Math.max(width, height) > largest)
    throw new PhotoRefused(accountsTexts.photoSize);
  return picture
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 86 })
    .toBuffer()
    .catch(() => {
      throw new PhotoRefused(accountsTexts.photoType);
    });
}
