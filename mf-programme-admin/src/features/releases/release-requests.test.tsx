import { screen, waitFor, within } from '@testing-library/react';
import { Refusal } from '@tandem/testing/api-server';
import { open, said } from '@tandem/testing/remote-screen';
import { fresh, releasesBackend } from '../../testing/release-rows';
import ReleasesPage from './releases.page';

beforeEach(() => sessionStorage.clear());

/** The dialog that hands the newer version out, before a server that refuses, once each, with what is given. */
async function handOut(refusals: readonly Refusal[]) {
  const left = [...refusals];
  const server = releasesBackend().on(
    'POST /main/admins/releases/mf-events/promote',
    () => left.shift() ?? { name: 'mf-events', versions: [], changed: true },
  );
  const { user } = open(<ReleasesPage />, { at: '/main/admins/releases' });
  await user.click(await screen.findByRole('button', { name: `Hand out mf-events ${fresh}` }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = async () => {
    const before = server.asked('POST /promote').length;
    await user.click(dialog.getByRole('button', { name: 'Hand out' }));
    await waitFor(() => expect(server.asked('POST /promote')).toHaveLength(before + 1));
  };
  const keys = () => server.asked('POST /promote').map(({ headers }) => headers.get('Idempotency-Key'));
  return { user, dialog, send, keys };
}

test('[D-S55] what is sent again unchanged is the same request, whatever it was answered: the first may be running still', async () => {
  const running = 'The same request is still being worked on. Please try again in a moment.';
  const { dialog, send, keys } = await handOut([
    new Refusal(0),
    new Refusal(409, { error: running, code: 'idempotency.in_progress' }),
    new Refusal(429, { error: 'Too many requests. Please try again later.' }),
  ]);
  await send();
  await send();
  expect(await dialog.findByText(running)).toBeTruthy();
  await send();
  await send();
  expect(await said(`${fresh} is handed out.`)).toBeTruthy();
  expect(new Set(keys()).size).toBe(1);
});

test('[D-S55] what is mended before it is sent again is another request', async () => {
  const wrong = 'There is no programme acme/leader.';
  const { user, dialog, send, keys } = await handOut([
    new Refusal(422, { error: wrong, errors: { programme: [wrong] } }),
  ]);
  await user.click(dialog.getByRole('radio', { name: 'One programme' }));
  await user.type(dialog.getByLabelText('Programme'), 'acme/leader');
  await send();
  expect(await dialog.findByText(wrong)).toBeTruthy();
  await user.type(dialog.getByLabelText('Programme'), 's');
  await send();
  expect(await said(`${fresh} is handed out.`)).toBeTruthy();
  expect(new Set(keys()).size).toBe(2);
});
