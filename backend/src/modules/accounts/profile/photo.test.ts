import sharp from 'sharp';
import { startTestApp, type Answer, type Json, type TestApp } from '../../../../test/harness.js';
import { buildPerson, generalProgramme } from '../../platform/index.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const picture = (width: number, height: number): ReturnType<typeof sharp> =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

async function upload(bytes: Buffer, { name = 'me.jpg', field = 'profile_photo' } = {}): Promise<Answer<Json>> {
  const program = await generalProgramme(app);
  const api = await app.as(await buildPerson(app, { memberships: [{ program, role: 'mentee' }] }), program);
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), name);
  return api.post('/users/current/update_profile_photo', form);
}

test('[A-088][D-A37] a photo is cut to a square of 1080, written anew without metadata and served to everybody', async () => {
  const source = await picture(640, 400)
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .png()
    .toBuffer();
  const answer = await upload(source, { name: 'me.png' });
  expect(answer.status).toBe(200);
  const address = String(answer.body.profile_photo_url);
  const served = await fetch(app.url + address);
  expect(served.status).toBe(200);
  expect(served.headers.get('content-type')).toBe('image/jpeg');
  expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  const { width, height, exif, format } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
  expect({ width, height, exif, format }).toEqual({ width: 1080, height: 1080, exif: undefined, format: 'jpeg' });
});

test('[A-088] the photo is part of the current user, and the one before is gone', async () => {
  const program = await generalProgramme(app);
  const api = await app.as(await buildPerson(app), program);
  const send = async (): Promise<string> => {
    const form = new FormData();
    form.append('profile_photo', new Blob([new Uint8Array(await picture(300, 300).jpeg().toBuffer())]), 'me.jpg');
    const { body } = await api.post<{ profile_photo_url: string }>('/users/current/update_profile_photo', form);
    return body.profile_photo_url;
  };
  const [first, second] = [await send(), await send()];
  expect((await api.get('/users/current')).body).toMatchObject({ profile_photo_url: second });
  expect((await app.anonymous.get(first)).status).toBe(404);
});

const wrongFiles = [
  [
    'text under the name of a picture',
    () => Promise.resolve(Buffer.from('<html>hello</html>')),
    'File type is not supported',
  ],
  [
    'a drawing with script',
    () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')),
    'File type is not supported',
  ],
  ['a picture of another kind', () => picture(300, 300).gif().toBuffer(), 'File type is not supported'],
  [
    'a file that only begins like a picture',
    () => Promise.resolve(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])),
    'File type is not supported',
  ],
  ['too few pixels', () => picture(199, 400).jpeg().toBuffer(), 'Photo must be between 200x200 and 6000x6000 pixels'],
  ['too many pixels', () => picture(6001, 300).png().toBuffer(), 'Photo must be between 200x200 and 6000x6000 pixels'],
  ['a byte too many', () => Promise.resolve(Buffer.alloc(2 * 1024 * 1024 + 1, 0xff)), 'File exceeds 2MB'],
  ['an empty file', () => Promise.resolve(Buffer.alloc(0)), 'Photo is required'],
] as const;

test.each(wrongFiles)('[A-087][D-A37][D-S61][S24] %s is refused', async (_name, bytes, text) => {
  expect(await upload(await bytes())).toMatchObject({
    status: 422,
    body: { error: text, errors: { profile_photo: [text] } },
  });
});

test('[A-087][S24] the form needs the field profile_photo, and its file name means nothing', async () => {
  const bytes = await picture(300, 300).jpeg().toBuffer();
  expect(await upload(bytes, { field: 'avatar' })).toMatchObject({ status: 422, body: { error: 'Photo is required' } });
  expect(await upload(bytes, { name: '../../evil.php.jpg' })).toMatchObject({
    status: 200,
    body: { profile_photo_url: expect.stringMatching(/^\/api\/v1\/photos\/\d+-[0-9a-f]{32}\.jpg$/) },
  });
  expect((await fetch(`${app.url}/api/v1/photos/..%2f..%2fetc%2fpasswd`)).status).not.toBe(200);
});
