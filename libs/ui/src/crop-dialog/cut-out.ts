interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels of the longer side at most: a banner across a wide page. */
const longest = 1920;
/** Each further try is so much smaller than the one before. */
const step = 0.8;

async function load(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return picture;
}

function draw(picture: HTMLImageElement, part: Part, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(part.width * scale));
  canvas.height = Math.max(1, Math.round(part.height * scale));
  const paper = canvas.getContext('2d');
  paper?.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}

/**
 * The part of a picture (in its own pixels) as a PNG, made smaller until it weighs at most `maxBytes`.
 * @throws when the picture cannot be read.
 */
export async function cutOut(
  url: string,
  part: Part,
  { name, maxBytes }: { name: string; maxBytes: number },
): Promise<File> {
  const picture = await load(url);
  let scale = Math.min(1, longest / Math.max(part.width, part.height));
  for (;;) {
    const blob = await draw(picture, part, scale);
    if (!blob) throw new Error('The picture cannot be drawn.');
    if (blob.size <= maxBytes) return new File([blob], `${name.replace(/\.[^.]*$/, '')}.png`, { type: 'image/png' });
    scale *= step;
  }
}
