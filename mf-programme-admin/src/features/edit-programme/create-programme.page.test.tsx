import { screen, waitFor, within } from '@testing-library/react';
import { Refusal } from '@tandem/testing/api-server';
import { open, said } from '@tandem/testing/remote-screen';
import { adminBackend, programme } from '../../testing/admin-backend';
import CreateProgrammePage from './create-programme.page';

const list = () => ({ enterprise: { id: 3, name: 'Harbour', slug: 'harbour' }, programs: [] });

function backend() {
  return adminBackend()
    .on('GET /api/enterprise/v1/programs', list)
    .on('GET /api/enterprise/v1/programs/check_name', () => true);
}
const show = () => open(<CreateProgrammePage />, { at: '/create', tenant: null });
const press = () => screen.getByRole('button', { name: 'Create program' });

async function opened() {
  const screenOf = show();
  await screen.findByLabelText(/Program name/);
  return screenOf;
}

/** A file that weighs what it says. */
function file(type: string, bytes: number): File {
  return new File([new Uint8Array(bytes)], `picture.${type.split('/')[1]}`, { type });
}
const chooserOf = (group: HTMLElement) => {
  const chooser = group.querySelector('input[type=file]');
  if (!(chooser instanceof HTMLInputElement)) throw new Error('No file can be chosen.');
  return chooser;
};

test('[P-016] [P-045] [P-046] [A-032] [D-P115] the form asks for name, description, photo, banner, method and colour, with the sizes that fit', async () => {
  backend();
  await opened();
  expect(
    screen.getByRole('heading', {
      level: 1,
      name: 'Create your program - Design impactful mentorship programs with ease.',
    }),
  ).toBeTruthy();
  expect(screen.getByLabelText(/Description/)).toBeTruthy();
  const pictures = ['Photo', 'Banner'].map((name) => screen.getByRole('group', { name }));
  expect(pictures.map((group) => [group.textContent, chooserOf(group).accept])).toEqual([
    [expect.stringContaining('Logo, recommended 300x300. JPG or PNG, up to 2MB.'), 'image/jpeg,image/png'],
    [expect.stringContaining('Recommended 1440x400. JPG or PNG, up to 2MB.'), 'image/jpeg,image/png'],
  ]);
  expect(screen.getByRole('radiogroup', { name: 'Mentorship Pairing Type' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Primary color').value).toBe('#428AC9');
});

test('[P-047] [P-051] [P-053] what is missing is said under its field, and nothing is sent', async () => {
  const server = backend();
  const { user } = await opened();
  await user.clear(screen.getByLabelText('Primary color'));
  await user.click(press());
  for (const text of ['Program name is required', 'Program description is required', 'Primary color is required'])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(server.asked('POST /programs')).toEqual([]);
});

const refusedNames = [
  ['x'.repeat(36), 'Exceeded max characters (max 35)'],
  ['Leaders & friends', "Name can't contain special characters"],
] as const;

test.each(refusedNames)('[P-048] [P-049] the name %s is refused', async (name, text) => {
  const server = backend();
  const { user } = await opened();
  await user.click(screen.getByLabelText(/Program name/));
  await user.paste(name);
  await user.click(press());
  expect(await screen.findByText(text)).toBeTruthy();
  expect(server.asked('POST /programs')).toEqual([]);
});

test('[P-051] a description has at most 300 characters', async () => {
  const server = backend();
  const { user } = await opened();
  await user.click(screen.getByLabelText(/Description/));
  await user.paste('x'.repeat(301));
  await user.click(press());
  expect(await screen.findByText('Exceeded max characters (max 300)')).toBeTruthy();
  expect(server.asked('POST /programs')).toEqual([]);
});

test('[P-054] a picture over 2 MB or of another kind is refused where it was chosen', async () => {
  backend();
  const { user } = await opened();
  const photo = screen.getByRole('group', { name: 'Photo' });
  await user.upload(chooserOf(photo), file('image/png', 2_097_153));
  expect(await within(photo).findByText('File exceeds 2MB')).toBeTruthy();
  const banner = screen.getByRole('group', { name: 'Banner' });
  chooserOf(banner).removeAttribute('accept');
  await user.upload(chooserOf(banner), file('image/gif', 10));
  expect(await within(banner).findByText('Please choose a JPG or PNG picture')).toBeTruthy();
});

async function fill(user: Awaited<ReturnType<typeof opened>>['user']) {
  await user.type(screen.getByLabelText(/Program name/), 'Bright Starts');
  await user.type(screen.getByLabelText(/Description/), 'Six months together.');
  await user.click(screen.getByRole('radio', { name: /Reverse/ }));
}

test('[P-056] [P-057] [A-033] the form goes out with its enterprise, and the new programme is entered', async () => {
  const server = backend().on('POST /programs', () => ({ ...programme, id: 8 }));
  const { user } = await opened();
  await fill(user);
  await user.click(press());
  expect(await said('Program created successfully! Redirecting to program...')).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/enter-program/8'));
  expect(await server.asked('POST /programs')[0]?.form()).toEqual({
    enterprise_id: '3',
    name: 'Bright Starts',
    description: 'Six months together.',
    pairing_method: 'mentor_picks',
    white_label: '{"dashboard_primary_colour":"#428AC9"}',
  });
});

test('[P-050] [P-058] [A-033] what the server refuses stands under its field, and the input stays', async () => {
  backend().on(
    'POST /programs',
    () =>
      new Refusal(422, {
        error: 'Program name is already in use',
        errors: { name: ['Program name is already in use'] },
      }),
  );
  const { user } = await opened();
  await fill(user);
  await user.click(press());
  expect(await screen.findByText('Program name is already in use')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Description/).value).toBe('Six months together.');
});

test('[P-058] [A-033] a server that fails is told as "Oops, something went wrong!"', async () => {
  backend().on('POST /programs', () => new Refusal(500, { error: 'Oops, something went wrong!' }));
  const { user } = await opened();
  await fill(user);
  await user.click(press());
  expect((await screen.findByRole('alert')).textContent).toContain('Oops, something went wrong!');
});

test('[P-059] [A-034] without an enterprise there is no form', async () => {
  adminBackend().on('GET /api/enterprise/v1/programs', () => new Refusal(404, { error: 'Not found.' }));
  show();
  expect(
    await screen.findByText('Oops, missing credientials. Please contact the Tandem team for further assistance.'),
  ).toBeTruthy();
  expect(screen.queryByLabelText(/Program name/)).toBeNull();
});
