import { act, screen, waitFor, within } from '@testing-library/react';
import type { CropperProps } from 'react-easy-crop';
import type { ProgrammeAdminView } from '@tandem/contracts/programme-admin';
import { Refusal } from '@tandem/testing/api-server';
import { fakePictures } from '@tandem/testing/pictures';
import { open, portal, said } from '@tandem/testing/remote-screen';
import { adminBackend, programme } from '../../testing/admin-backend';
import { matchMedia } from '@tandem/testing/window-media';
import AppearancePage from './appearance.page';

const cropper: { props: Partial<CropperProps> } = { props: {} };
// The simulated browser loads no pictures: here the cropper tells its part when it is asked to.
jest.mock('react-easy-crop', () => ({
  __esModule: true,
  default: (props: Partial<CropperProps>) => {
    cropper.props = props;
    return null;
  },
}));

beforeEach(() => {
  matchMedia();
  fakePictures();
});
afterEach(() => jest.restoreAllMocks());

const show = () => open(<AppearancePage />, { at: '/app/harbour/leaders/admin/appearance', tenant: portal });
const label = (change: Partial<ProgrammeAdminView['white_label']>): ProgrammeAdminView => ({
  ...programme,
  white_label: { ...programme.white_label, ...change },
});
const primary = () => screen.findByLabelText<HTMLInputElement>('Primary color');
const preview = () => screen.getByRole('img', { name: 'Preview', hidden: true });
const group = (name: string) => screen.findByRole('group', { name });
const file = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], `p.${type.split('/')[1]}`, { type });

async function choose(user: ReturnType<typeof show>['user'], name: string, picture: File) {
  const chooser = (await group(name)).querySelector('input[type=file]');
  if (!(chooser instanceof HTMLInputElement)) throw new Error('No file can be chosen.');
  chooser.removeAttribute('accept');
  await user.upload(chooser, picture);
}

test('[P-114] [P-115] the form holds colours, banners, logos and links; a programme without colours has the default ones', async () => {
  adminBackend().on('GET /programs', () =>
    label({
      dashboard_primary_colour: null,
      dashboard_secondary_colour: null,
      sign_in_logo_link: 'https://harbour.test',
    }),
  );
  show();
  expect((await primary()).value).toBe('#428AC9');
  expect(screen.getByLabelText<HTMLInputElement>('Secondary color').value).toBe('#FFFFFF');
  for (const name of ['Newsfeed banner', 'Sign-up banner', 'Sign-in logo', 'Sign-up logo'])
    expect(await group(name)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/Link of the sign-in logo/).value).toBe('https://harbour.test');
});

test('[P-114] the preview wears a colour as soon as it is typed or picked, and keeps the last good one while typing', async () => {
  adminBackend();
  const { user } = show();
  const field = await primary();
  await user.clear(field);
  await user.type(field, '#7A1F3');
  expect(preview().getAttribute('data-primary')).toBe('#428AC9');
  await user.type(field, 'D');
  expect(preview().getAttribute('data-primary')).toBe('#7A1F3D');
  await user.click(screen.getByRole('button', { name: 'Amber' }));
  expect(preview().getAttribute('data-primary')).toBe('#F2B705');
});

test('[P-114] colours and links are saved together and the shell’s theme is asked for again', async () => {
  const server = adminBackend().on('POST /programs', () => label({ dashboard_primary_colour: '#7A1F3D' }));
  const { user } = show();
  await user.clear(await primary());
  await user.type(await primary(), '#7A1F3D');
  await user.type(screen.getByLabelText(/Link of the sign-up logo/), 'https://harbour.test/join');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await said('Successfully saved.')).toBeTruthy();
  const sent = await server.asked('POST /programs')[0]?.form();
  expect(sent).toMatchObject({ program_id: '5', updated_at: programme.updated_at });
  expect(JSON.parse(String(sent?.['white_label']))).toEqual({
    dashboard_primary_colour: '#7A1F3D',
    dashboard_secondary_colour: '#FFFFFF',
    sign_in_logo_link: null,
    sign_up_logo_link: 'https://harbour.test/join',
  });
  await waitFor(() => expect(server.asked('GET /programs').length).toBeGreaterThan(1));
});

test('[P-114] a colour or link of a wrong form is refused under its field, and nothing is sent', async () => {
  const server = adminBackend();
  const { user } = show();
  await user.clear(await primary());
  await user.type(await primary(), 'blue');
  await user.type(screen.getByLabelText(/Link of the sign-in logo/), 'http://harbour.test');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Colour must be in the format #RRGGBB')).toBeTruthy();
  expect(screen.getByText('Link must start with https://')).toBeTruthy();
  expect(server.asked('POST /programs')).toEqual([]);
});

test.each([
  ['Newsfeed banner', 'Recommended 1600x900. JPG, PNG or GIF, up to 2MB.', 'image/jpeg,image/png,image/gif'],
  ['Sign-up banner', 'Upright, 11:16. JPG, PNG or GIF, up to 2MB.', 'image/jpeg,image/png,image/gif'],
  ['Sign-in logo', 'JPG or PNG, up to 2MB.', 'image/jpeg,image/png'],
  ['Sign-up logo', 'JPG or PNG, up to 2MB.', 'image/jpeg,image/png'],
])('[P-117] [P-118] [D-P115] the %s says what fits it', async (name, hint, types) => {
  adminBackend();
  show();
  const picture = await group(name);
  expect(within(picture).getByText(hint)).toBeTruthy();
  expect(picture.querySelector<HTMLInputElement>('input[type=file]')?.accept).toBe(types);
});

test('[P-117] [D-P115] the banner guide tells the sizes that look best', async () => {
  adminBackend();
  show();
  await group('Newsfeed banner');
  expect(screen.getByText(/profile banners of members at 1440x230/)).toBeTruthy();
});

test('[P-118] banners take GIF but nothing else odd, logos JPG and PNG only, and all keep within 2 MB', async () => {
  adminBackend();
  const { user } = show();
  await choose(user, 'Newsfeed banner', file('image/svg+xml'));
  expect(
    await within(await group('Newsfeed banner')).findByText('Please choose a JPG, PNG or GIF picture'),
  ).toBeTruthy();
  await choose(user, 'Sign-in logo', file('image/gif'));
  expect(await within(await group('Sign-in logo')).findByText('Please choose a JPG or PNG picture')).toBeTruthy();
  await choose(user, 'Sign-up banner', file('image/png', 2_097_153));
  expect(await within(await group('Sign-up banner')).findByText('File exceeds 2MB')).toBeTruthy();
  await choose(user, 'Newsfeed banner', file('image/gif'));
  expect(await screen.findByRole('dialog', { name: /Choose the part to show/ })).toBeTruthy();
});

test.each([
  ['Sign-up banner', 11 / 16, 'signup_banner'],
  ['Newsfeed banner', 16 / 9, 'newsfeed_banner'],
  ['Sign-in logo', 1, 'sign_in_logo'],
])('[P-119] [P-120] [D-P24] the %s is cut in its shape and goes out as a PNG', async (name, aspect, field) => {
  // A file of the simulated browser cannot be read from the request: what the form is given is looked at.
  const appended = jest.spyOn(FormData.prototype, 'append');
  const server = adminBackend().on('POST /programs', () => programme);
  const { user } = show();
  await choose(user, name, file('image/jpeg'));
  const dialog = await screen.findByRole('dialog', { name: /Choose the part to show/ });
  expect(cropper.props.aspect).toBeCloseTo(aspect, 5);
  const part = { x: 0, y: 0, width: 160, height: 160 / aspect };
  act(() => cropper.props.onCropComplete?.(part, part));
  await user.click(within(dialog).getByRole('button', { name: 'Use this part' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // What a dialog hid is there again a moment after the dialog has gone.
  await user.click(await screen.findByRole('button', { name: 'Save changes' }));
  expect(await said('Successfully saved.')).toBeTruthy();
  const sent = appended.mock.calls.find(([part]) => part === field)?.[1];
  expect(sent).toBeInstanceOf(File);
  expect(sent).toMatchObject({ type: 'image/png', name: 'p.png' });
  expect(server.asked('POST /programs')).toHaveLength(1);
});

test('[P-120] a part that cannot be cut out is said so, and another part may be tried', async () => {
  adminBackend();
  const { user } = show();
  await choose(user, 'Sign-in logo', file('image/jpeg'));
  const use = await screen.findByRole<HTMLButtonElement>('button', { name: 'Use this part' });
  const part = { x: 0, y: 0, width: 160, height: 160 };
  act(() => cropper.props.onCropComplete?.(part, part));
  jest.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementationOnce((done) => done(null));
  await user.click(use);
  expect(await screen.findByText('This part cannot be cut out. Please choose another one.')).toBeTruthy();
  expect(use.disabled).toBe(true);
  act(() => cropper.props.onCropChange?.({ x: 8, y: 0 }));
  expect(screen.queryByText('This part cannot be cut out. Please choose another one.')).toBeNull();
  await user.click(use);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[P-120] a cropped picture that is given up changes nothing', async () => {
  adminBackend();
  const { user } = show();
  await choose(user, 'Sign-in logo', file('image/png'));
  const dialog = await screen.findByRole('dialog', { name: /Choose the part to show/ });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(within(await group('Sign-in logo')).getByRole('button', { name: 'Choose picture' })).toBeTruthy();
});

test('[P-118] a picture that the server refuses says why in its place; a removed one is sent as taken away', async () => {
  const refusal = {
    error: 'Please check the form.',
    errors: { newsfeed_banner: ['Please choose a JPG, PNG or GIF picture'] },
  };
  const server = adminBackend()
    .on('GET /programs', () => label({ newsfeed_banner: '/api/v1/programme_pictures/5-a.webp' }))
    .on('POST /programs', () => new Refusal(422, refusal));
  const { user } = show();
  await user.click(within(await group('Newsfeed banner')).getByRole('button', { name: 'Remove' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(
    await within(await group('Newsfeed banner')).findByText('Please choose a JPG, PNG or GIF picture'),
  ).toBeTruthy();
  const sent = await server.asked('POST /programs')[0]?.form();
  expect(JSON.parse(String(sent?.['white_label']))).toMatchObject({ newsfeed_banner: null });
});
