import { cutOut } from './cut-out';

/** What the simulated browser does not draw: weighs four bytes a pixel, and tells what it was asked for. */
function fakeCanvas() {
  const drawn: number[][] = [];
  const draw = jest.spyOn(HTMLCanvasElement.prototype, 'getContext');
  const paper = { drawImage: (_picture: unknown, ...numbers: number[]) => drawn.push(numbers) };
  draw.mockImplementation(() => paper as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
    done(new Blob([new Uint8Array(this.width * this.height * 4)], { type: type ?? '' }));
  });
  Object.defineProperty(HTMLImageElement.prototype, 'decode', { configurable: true, value: () => Promise.resolve() });
  return drawn;
}
afterEach(() => jest.restoreAllMocks());

const maxBytes = 2 * 1024 * 1024;

test('[P-120] the chosen part comes as a PNG in its own size', async () => {
  const drawn = fakeCanvas();
  const picture = await cutOut(
    'blob:x',
    { x: 10, y: 20, width: 300, height: 200 },
    {
      name: 'team.photo.jpg',
      maxBytes,
    },
  );
  expect([picture.name, picture.type, picture.size]).toEqual(['team.photo.png', 'image/png', 300 * 200 * 4]);
  expect(drawn).toEqual([[10, 20, 300, 200, 0, 0, 300, 200]]);
});

test('[P-118] a part that would weigh over 2 MB is made smaller, in its shape, until it does not', async () => {
  const drawn = fakeCanvas();
  const picture = await cutOut('blob:x', { x: 0, y: 0, width: 3840, height: 2160 }, { name: 'wide.png', maxBytes });
  expect(picture.size).toBeLessThanOrEqual(maxBytes);
  const last = drawn.at(-1) ?? [];
  expect(drawn[0]?.slice(4)).toEqual([0, 0, 1920, 1080]);
  expect((last[6] ?? 0) / (last[7] ?? 1)).toBeCloseTo(16 / 9, 2);
});
