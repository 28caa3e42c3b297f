import { picture } from '../testing/sample-files.js';
import { quietApp } from '../testing/quiet-app.js';
import { openSessionWorld } from '../testing/session-world.js';

const app = quietApp();

async function upload(name: string, bytes: Buffer): Promise<number> {
  const { api } = await openSessionWorld(app);
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name));
  return (await api.mentee.post('/bookings/attachments', form)).status;
}

const formats = [
  ['photo.jpg', 'jpeg'],
  ['photo.png', 'png'],
] as const;
const page = '<html><script>alert(1)</script></html>';

test.each(formats)(
  '[S24] a picture behind which a page, a script or an archive stands is refused: %s',
  async (name, format) => {
    const bytes = await picture(format);
    const others = [
      page,
      `\n<!DOCTYPE html>${page}`,
      '<ScRiPt >alert(1)</script>',
      '<?php echo 1;',
      'Rar!\x1a\x07\x00',
    ];
    for (const other of others)
      expect({ other, status: await upload(name, Buffer.concat([bytes, Buffer.from(other, 'latin1')])) }).toEqual({
        other,
        status: 422,
      });
    // Nor is it taken where the end of the picture is put behind it, or said again there.
    const end = bytes.subarray(format === 'png' ? -12 : -2);
    for (const before of [bytes, bytes.subarray(0, -end.length)])
      expect(await upload(name, Buffer.concat([before, Buffer.from(page), end]))).toBe(422);
  },
);

test('[B-174, S24] pictures are taken as cameras and tools make them: with a film, a second picture or old bytes behind', async () => {
  const bytes = await picture('jpeg');
  const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42isom<x:xmpmeta/>'), Buffer.alloc(64)]);
  for (const behind of [Buffer.alloc(0), film, bytes, Buffer.alloc(16)])
    expect(await upload('photo.jpg', Buffer.concat([bytes, behind]))).toBe(201);
  const drawn = await picture('png');
  for (const behind of [Buffer.alloc(0), Buffer.alloc(16), Buffer.from('\n'), drawn.subarray(40)])
    expect(await upload('photo.png', Buffer.concat([drawn, behind]))).toBe(201);
  expect(await upload('photo.png', drawn.subarray(0, -12))).toBe(422);
});
