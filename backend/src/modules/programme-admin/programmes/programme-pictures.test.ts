import sharp from 'sharp';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import { formOf, openEnterprise } from '../testing/enterprise-world.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function picture(format: 'png' | 'jpeg' | 'gif'): Promise<Blob> {
  const drawn = sharp({ create: { width: 60, height: 60, channels: 3, background: '#336699' } }).toFormat(format);
  return new Blob([new Uint8Array(await drawn.toBuffer())], { type: `image/${format}` });
}

test('[P-118] [D-P24] [D-P115] banners of Appearance take GIF, other pictures do not; all take JPG and PNG and none is over 2 MB', async () => {
  const { inside, program } = await openEnterprise(app);
  const save = async (field: string, file: Blob) => {
    const { status, body } = await inside.post('/programs', formOf({ program_id: program.id }, { [field]: file }));
    return [status, body['errors']];
  };
  const large = new Blob([new Uint8Array(2 * 1024 * 1024 + 1)]);
  for (const field of ['newsfeed_banner', 'signup_banner'])
    expect([field, await save(field, await picture('gif'))]).toEqual([field, [200, undefined]]);
  for (const field of ['photo', 'banner', 'sign_in_logo', 'sign_up_logo']) {
    const refused = [422, { [field]: ['Please choose a JPG or PNG picture'] }];
    expect([field, await save(field, await picture('gif'))]).toEqual([field, refused]);
  }
  for (const field of ['photo', 'banner', 'newsfeed_banner', 'signup_banner', 'sign_in_logo', 'sign_up_logo']) {
    for (const file of [await picture('jpeg'), await picture('png')])
      expect([field, await save(field, file)]).toEqual([field, [200, undefined]]);
    expect(await save(field, large)).toEqual([422, { [field]: ['File exceeds 2MB'] }]);
  }
});
