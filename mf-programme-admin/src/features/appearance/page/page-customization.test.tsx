import { screen, within } from '@testing-library/react';
import type { PageCustomization, ProgrammeAdminView } from '@tandem/contracts/programme-admin';
import { Refusal } from '@tandem/testing/api-server';
import { open, portal, said } from '@tandem/testing/remote-screen';
import { adminBackend, programme } from '../../../testing/admin-backend';
import { matchMedia } from '@tandem/testing/window-media';
import AppearancePage from '../appearance.page';

beforeEach(() => matchMedia());

const at = '/app/harbour/leaders/admin/appearance';
const show = (query = '?tab=page_customization') => open(<AppearancePage />, { at: at + query, tenant: portal });
const withPage = (change: Partial<PageCustomization>): ProgrammeAdminView => ({
  ...programme,
  white_label: { ...programme.white_label, page: { ...programme.white_label.page, ...change } },
});
const headline = () => screen.findByLabelText<HTMLInputElement>(/Welcome headline/);

test('[P-113] the page has the tabs Appearance and Page Customization, and the tab is in the address', async () => {
  adminBackend();
  const { user } = show('');
  expect(await screen.findByLabelText('Primary color')).toBeTruthy();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Appearance',
    'Page Customization',
  ]);
  await user.click(screen.getByRole('tab', { name: 'Page Customization' }));
  expect(await headline()).toBeTruthy();
  expect(screen.getByLabelText('address').textContent).toBe(`${at}?tab=page_customization`);
});

test('[P-116] [D-P52] the page carries a plan label and nothing blocks its use: words, picture and parts are saved', async () => {
  const server = adminBackend()
    .on('GET /programs', () => withPage({ welcome_text: 'We meet on Mondays.', show_events: false }))
    .on('POST /programs', () => withPage({ welcome_headline: 'Hello' }));
  const { user } = show();
  await user.type(await headline(), 'Hello');
  expect(screen.getByText('Paid plans')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Welcome text/).value).toBe('We meet on Mondays.');
  expect(screen.getByRole('group', { name: 'Hero image' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Events' }).checked).toBe(false);
  await user.click(screen.getByRole('checkbox', { name: 'Mentors' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await said('Successfully saved.')).toBeTruthy();
  const sent = await server.asked('POST /programs')[0]?.form();
  expect(JSON.parse(String(sent?.['white_label']))).toEqual({
    page: expect.objectContaining({
      welcome_headline: 'Hello',
      welcome_text: 'We meet on Mondays.',
      show_mentors: false,
      show_events: false,
    }) as object,
  });
});

test('[D-P52] no part is offered that no widget shows', async () => {
  adminBackend();
  show();
  await headline();
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    'Mentors',
    'Events',
    'Newsfeed',
    'Agenda',
  ]);
});

test('[D-P52] [P-314] a headline above 80 characters is counted and refused before anything is sent', async () => {
  const server = adminBackend();
  const { user } = show();
  await user.click(await headline());
  await user.paste('x'.repeat(81));
  expect(screen.getByText('81/80')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Exceeded max characters (max 80)')).toBeTruthy();
  expect(server.asked('POST /programs')).toEqual([]);
});

test('[D-P52] what the server refuses stands under its field, and the input stays', async () => {
  adminBackend().on(
    'POST /programs',
    () => new Refusal(422, { error: 'No', errors: { 'white_label.page.welcome_text': ['Too loud'] } }),
  );
  const { user } = show();
  await user.type(await screen.findByLabelText(/Welcome text/), 'HELLO');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Too loud')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Welcome text/).value).toBe('HELLO');
});

test('[D-P52] the about text is shown as it will look while it is typed', async () => {
  adminBackend().on('GET /programs', () => withPage({ about_text: '**Six** months\n\n- calls\n- visits' }));
  show();
  const preview = await screen.findByRole('region', { name: 'Preview of the about text' });
  expect(within(preview).getByText('Six').tagName).toBe('STRONG');
  expect(
    within(preview)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['calls', 'visits']);
});
