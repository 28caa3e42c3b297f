/** Pixels along an edge that a picture may have at most. */
const largest = 6000;
const kinds = [
  { type: 'image/jpeg', ending: 'jpg', bytes: Buffer.from([0xff, 0xd8, 0xff]) },
  { type: 'image/png', ending: 'png', bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
];

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a file is by its content; null for anything but .jpg and .png. */
export function pictureKind(bytes: Buffer): { readonly type: string; readonly ending: string } | null {
  return kinds.find((kind) => bytes.subarray(0, kind.bytes.length).equals(kind.bytes)) ?? null;
}

/** The picture as .jpg of that size, cut where its shape is another, without what cameras write beside it; null where it cannot be read. */
export async function shownPicture(bytes: Buffer, sizeOf: (size: Size) => Size): Promise<Buffer | null> {
  // Loaded with the first picture: the product should not wait for it when it starts.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { limitInputPixels: largest * largest, failOn: 'error', pages: 1 }).autoOrient();
    const { autoOrient } = await picture.metadata();
    const { width, height } = sizeOf(autoOrient);
    return await picture
      .resize(width, height, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 84 })
      .toBuffer();
  } catch {
    return null;
  }
}
