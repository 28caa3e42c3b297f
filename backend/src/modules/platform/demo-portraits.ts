import { createHash } from 'node:crypto';
import { FileStore, type World } from '../../kernel/index.js';

const side = 320;
const backgrounds = ['f3e8d8', 'dbe7e4', 'e3e0f1', 'f4dcd6', 'dfe8f2', 'ebe9d6'];

/** Draws a face for the name, stores it like an uploaded photo and answers its address. */
export async function storePortrait(world: World, name: string): Promise<string> {
  // Loaded here only: the running product draws no faces and should not wait for these libraries when it starts.
  const [{ createAvatar }, notionists, { default: sharp }] = await Promise.all([
    import('@dicebear/core'),
    import('@dicebear/notionists'),
    import('sharp'),
  ]);
  const drawing = createAvatar(notionists, { seed: name, size: side, backgroundColor: backgrounds });
  const picture = await sharp(Buffer.from(drawing.toString()))
    .resize(side, side)
    .flatten({ background: '#f3e8d8' })
    .jpeg({ quality: 84 })
    .toBuffer();
  const file = `0-${createHash('sha256').update(name).digest('hex').slice(0, 32)}.jpg`;
  await world.get(FileStore).put(`photos/${file}`, picture, 'image/jpeg');
  return `/api/v1/photos/${file}`;
}
