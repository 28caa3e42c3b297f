import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { admin, adminBackend, programme } from '../../testing/admin-backend';
import { mainMain, open, portal, said } from '@tandem/testing/remote-screen';
import { typeAndPause } from '@tandem/testing/typing';
import { Refusal } from '@tandem/testing/api-server';
import SettingsPage from './settings.page';

const at = '/app/harbour/leaders/admin/settings';
const show = (tab = '') => open(<SettingsPage />, { at: at + tab, tenant: portal });

test('[P-101] the tabs are in the address, and the first shows the stored words', async () => {
  adminBackend();
  const { user } = show();
  expect(((await screen.findByLabelText(/Program name/)) as HTMLInputElement).value).toBe('Leaders');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Basic Info',
    'Pairing Methods',
    'Privacy',
    'Notifications',
  ]);
  await user.click(screen.getByRole('tab', { name: 'Privacy' }));
  expect(screen.getByLabelText('address').textContent).toBe(`${at}?tab=privacy`);
});

test('[P-102] basic info holds name, description, support email, start and end date, and saves all five', async () => {
  const stored = {
    ...programme,
    support_email: 'help@harbour.test',
    start_date: '2026-02-03',
    end_date: '2026-08-03',
  };
  const server = adminBackend()
    .on('GET /programs', () => stored)
    .on('GET /api/enterprise/v1/programs/check_name', () => true)
    .on('POST /programs', () => stored);
  const { user } = show();
  const card = within(await screen.findByRole('region', { name: 'Basic Info' }));
  const fields = card.getAllByLabelText<HTMLInputElement>(/./);
  expect(fields.map(({ labels, value }) => [labels?.[0]?.textContent?.replace(/ ?\(optional\)/, ''), value])).toEqual([
    ['Program name', 'Leaders'],
    ['Description', 'Six months together.'],
    ['Support email', 'help@harbour.test'],
    ['Start date', '2026-02-03'],
    ['End date', '2026-08-03'],
  ]);
  const values = ['Leaders Two', 'Twelve months', 'care@harbour.test', '2026-03-04', '2027-03-04'];
  fields.forEach((field, index) => fireEvent.change(field, { target: { value: values[index] } }));
  await user.click(card.getByRole('button', { name: 'Save changes' }));
  expect(await said('Successfully saved.')).toBeTruthy();
  expect(await server.asked('POST /programs')[0]?.form()).toMatchObject({
    name: 'Leaders Two',
    description: 'Twelve months',
    support_email: 'care@harbour.test',
    start_date: '2026-03-04',
    end_date: '2027-03-04',
  });
});

const mark = (name: string) => screen.queryByRole('img', { name });

test('[P-103] a name is checked 2000 ms after the last key press: a spinner turns until then and while it is asked, then a green mark', async () => {
  let answer: (isFree: boolean) => void = () => undefined;
  const waiting = new Promise<boolean>((resolve) => (answer = resolve));
  const server = adminBackend().on('GET /api/enterprise/v1/programs/check_name', () => waiting);
  show();
  const name = await screen.findByLabelText(/Program name/);
  expect(mark('This name is being checked.')).toBeNull();
  await typeAndPause(name, ' Two', {
    pause: 2000,
    meanwhile: () => {
      expect(server.asked('GET /check_name')).toEqual([]);
      expect(mark('This name is being checked.')).toBeTruthy();
    },
  });
  await waitFor(() => expect(server.asked('GET /check_name')).toHaveLength(1));
  expect(mark('This name is being checked.')).toBeTruthy();
  expect(mark('This name is free.')).toBeNull();
  answer(true);
  expect(await screen.findByRole('img', { name: 'This name is free.' })).toBeTruthy();
  expect(mark('This name is being checked.')).toBeNull();
});

test('[P-103] [P-105] [A-035] a taken name is told after a pause with a red mark and is not saved', async () => {
  const server = adminBackend().on('GET /api/enterprise/v1/programs/check_name', () => false);
  const { user } = show();
  const name = await screen.findByLabelText(/Program name/);
  await typeAndPause(name, ' Two', { pause: 2000 });
  expect(await screen.findByText('Program name is already in use')).toBeTruthy();
  expect(mark('Program name is already in use')).toBeTruthy();
  expect(server.asked('GET /check_name').map(({ query }) => [query.get('name'), query.get('program_id')])).toEqual([
    ['Leaders Two', '5'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(server.asked('POST /programs')).toEqual([]);
});

test('[P-081..P-084] the pairing types are three, each with its text', async () => {
  adminBackend();
  show('?tab=pairing_methods');
  const group = await screen.findByRole('radiogroup', { name: /Mentorship Pairing Type/ });
  const options = within(group).getAllByRole<HTMLInputElement>('radio');
  expect(options.map((option) => [option.value, option.closest('label')?.textContent])).toEqual([
    ['mentee_picks', 'TraditionalMentee picks mentor.'],
    ['mentor_picks', 'ReverseMentor picks mentee.'],
    ['admin_pairs', 'Admin PairedParticipant paired by admins.'],
  ]);
});

test('[P-106] [P-107] [P-108] [D-P39] a new pairing method is taken after the confirmation only, and then saved', async () => {
  const server = adminBackend().on('POST /programs', () => ({ ...programme, pairing_method: 'admin_pairs' }));
  const { user } = show('?tab=pairing_methods');
  const adminPaired = await screen.findByRole('radio', { name: /Admin Paired/ });
  await user.click(adminPaired);
  expect(
    await screen.findByText('Existing pairings and bookings will not change. New requests will follow the new method.'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep Traditional' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Traditional/ })).checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: /Admin Paired/ }));
  await user.click(await screen.findByRole('button', { name: 'Change method' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Successfully saved.')).toBeTruthy();
  expect(await server.asked('POST /programs')[0]?.form()).toMatchObject({
    program_id: '5',
    pairing_method: 'admin_pairs',
  });
});

test('[D-P41] smart matching is switched off with the method it belongs to', async () => {
  const server = adminBackend().on('POST /programs', () => ({ ...programme, smart_matching: false }));
  const { user } = show('?tab=pairing_methods');
  const smart = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Smart matching/ });
  expect(smart.checked).toBe(true);
  await user.click(smart);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Successfully saved.')).toBeTruthy();
  expect(await server.asked('POST /programs')[0]?.form()).toMatchObject({
    pairing_method: 'mentee_picks',
    smart_matching: 'false',
  });
});

type User = ReturnType<typeof show>['user'];
const noticeCard = async (name: string) => within(await screen.findByRole('region', { name }));
async function chooseNotice(user: User, name: RegExp, hours: number) {
  await user.click(screen.getByRole('button', { name }));
  await user.click(await screen.findByRole('option', { name: `${hours} hours before the start` }));
}

/** Keeps what is saved, each a minute later, and remembers what was sent. */
function keepingBackend() {
  let stored = programme;
  const posted: Record<string, FormDataEntryValue>[] = [];
  const server = adminBackend().on('GET /programs', () => stored);
  server.on('POST /programs', ({ form }) =>
    form().then((sent) => {
      posted.push(sent);
      const minute = 1 + Number(stored.updated_at.slice(14, 16));
      const updated_at = `2026-05-12T03:${String(minute).padStart(2, '0')}:00.000Z`;
      const hours = Number(sent['reschedule_notice_hours'] ?? stored.reschedule_notice_hours);
      stored = {
        ...stored,
        smart_matching:
          sent['smart_matching'] === undefined ? stored.smart_matching : sent['smart_matching'] === 'true',
        reschedule_notice_hours: hours,
        updated_at,
      };
      return stored;
    }),
  );
  return { server, posted };
}

test('where credits are asked for, the notice for cancelling is chosen beside the pairing method and saved for itself', async () => {
  const stored = { ...programme, credits_required: true };
  const server = adminBackend()
    .on('GET /programs', () => stored)
    .on('POST /programs', () => ({ ...stored, cancel_notice_hours: 24 }));
  const { user } = open(<SettingsPage />, { at: '/main/admin/settings?tab=pairing_methods', tenant: mainMain });
  const card = await noticeCard('Cancelling and moving sessions');
  expect(card.getByRole<HTMLButtonElement>('button', { name: 'Save notice' }).disabled).toBe(true);
  await chooseNotice(user, /Cancel with the credit given back until/, 24);
  await user.click(card.getByRole('button', { name: 'Save notice' }));
  expect(await screen.findByText('Successfully saved.')).toBeTruthy();
  const sent = await server.asked('POST /programs')[0]?.form();
  expect(sent).toMatchObject({ cancel_notice_hours: '24' });
  expect(sent).not.toHaveProperty('pairing_method');
  expect(sent).not.toHaveProperty('reschedule_notice_hours');
});

test('[D-P123] whether a session costs a credit is chosen by the admins of the installation, and shown to no other', async () => {
  const server = adminBackend()
    .on('GET /users/current', () => ({ ...admin, is_superadmin: true }))
    .on('POST /programs', () => ({ ...programme, credits_required: true }));
  const { user } = show('?tab=pairing_methods');
  const card = within(await screen.findByRole('region', { name: 'Credits' }));
  await user.click(card.getByRole('checkbox', { name: /A session costs one credit/ }));
  await user.click(card.getByRole('button', { name: 'Save credits' }));
  expect(await said('Successfully saved.')).toBeTruthy();
  expect(await server.asked('POST /programs')[0]?.form()).toMatchObject({ credits_required: 'true' });
  cleanup();
  server.on('GET /users/current', () => admin);
  show('?tab=pairing_methods');
  await noticeCard('Moving sessions');
  expect(screen.queryByRole('region', { name: 'Credits' })).toBeNull();
});

test('a choice that is not saved yet stays when the card beside it is saved, in a portal without a notice for credits', async () => {
  const { posted } = keepingBackend();
  const { user } = show('?tab=pairing_methods');
  const card = await noticeCard('Moving sessions');
  expect(card.queryByRole('button', { name: /credit/ })).toBeNull();
  await chooseNotice(user, /Move a confirmed session until/, 24);
  await user.click(screen.getByRole('checkbox', { name: /Smart matching/ }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Successfully saved.')).toBeTruthy();
  expect(card.getByRole('button', { name: /Move a confirmed session until/ }).textContent).toContain('24 hours');
  await user.click(card.getByRole('button', { name: 'Save notice' }));
  await waitFor(() => expect(posted).toHaveLength(2));
  expect(posted[1]).toMatchObject({
    reschedule_notice_hours: '24',
    updated_at: '2026-05-12T03:01:00.000Z',
  });
});

test('[P-091] an older answer that comes after a save does not make the next save look overtaken', async () => {
  const { server, posted } = keepingBackend();
  server.on('GET /programs', () => programme);
  const { user } = show('?tab=pairing_methods');
  const smart = () => screen.findByRole('checkbox', { name: /Smart matching/ });
  for (const saves of [1, 2, 3]) {
    await user.click(await smart());
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(server.asked('GET /programs')).toHaveLength(saves + 1));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' }).disabled).toBe(true),
    );
  }
  expect(posted.map(({ updated_at }) => updated_at)).toEqual([
    '2026-05-12T03:00:00.000Z',
    '2026-05-12T03:01:00.000Z',
    '2026-05-12T03:02:00.000Z',
  ]);
});

test('[P-112] [D-P116] a save that fails says so, and what was typed stays', async () => {
  adminBackend().on('POST /programs', () => new Refusal(500, { error: 'Oops, something went wrong!' }));
  const { user } = show();
  const words = await screen.findByLabelText(/Description/);
  await user.clear(words);
  await user.type(words, 'Twelve months');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Oops, something went wrong.')).toBeTruthy();
  expect((screen.getByLabelText(/Description/) as HTMLTextAreaElement).value).toBe('Twelve months');
});

test('[P-111] the WhatsApp switch is saved at once', async () => {
  const server = adminBackend().on('POST /programs', () => ({ ...programme, whatsapp_notification: true }));
  const { user } = show('?tab=notifications');
  await user.click(await screen.findByRole('switch', { name: /WhatsApp notifications/ }));
  expect(await screen.findByText('Successfully saved.')).toBeTruthy();
  expect(await server.asked('POST /programs')[0]?.form()).toMatchObject({ whatsapp_notification: 'true' });
});

test('[P-109] [P-110] [D-P47] [D-P111] application and review privacy say what they mean, and are saved together', async () => {
  const server = adminBackend().on('POST /programs', () => ({
    ...programme,
    privacy_settings: 'open',
    review_settings: 'hidden',
  }));
  const { user } = show('?tab=privacy');
  const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
  expect([(await radio(/Closed/)).checked, (await radio(/Public/)).checked]).toEqual([true, true]);
  expect(screen.getByText('Participants must apply and be approved before joining.')).toBeTruthy();
  expect(screen.getByText('Participants join by invitation, without an application.')).toBeTruthy();
  expect(screen.getByText('Only admins read reviews.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' }).disabled).toBe(true);
  await user.click(await radio(/Open/));
  await user.click(await radio(/Private/));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await said('Successfully saved.')).toBeTruthy();
  expect(await server.asked('POST /programs')[0]?.form()).toMatchObject({
    privacy_settings: 'open',
    review_settings: 'hidden',
  });
});
