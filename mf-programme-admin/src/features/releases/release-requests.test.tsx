import { screen, waitFor, within } from '@testing-library/react';
import type { ReleaseStatus } from '@tandem/contracts/platform';
import { Refusal } from '@tandem/testing/api-server';
import { open, said } from '@tandem/testing/remote-screen';
import { events, fresh, releasesBackend, stable } from '../../testing/release-rows';
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

describe('what somebody else changed while a dialog was open', () => {
  const changed = 'mf-events was changed in the meantime. Look at what people get now, and try again.';
  const pin = { version: stable, programme: 'acme/leaders', enterprise: 'acme' };
  const shared = [
    { version: fresh, share: 10 },
    { version: stable, share: 100 },
  ];
  /** The last change is a pin: what can be taken back is one that came before it. */
  const known: ReleaseStatus = {
    ...events,
    versions: shared,
    pins: [pin],
    last_change_id: 57,
    takes_back: { change_id: 41, versions: events.versions },
  };

  /** The page before a server that has gone on by the time it is asked for `what`, and refuses it. */
  function refuse(what: string) {
    let present = known;
    const server = releasesBackend()
      .on('GET /main/admins/releases.json', () => ({ data: [present] }))
      .on(`POST /main/admins/releases/mf-events/${what}`, () => {
        present = { ...known, versions: events.versions, last_change_id: 58 };
        return new Refusal(409, { error: changed, code: 'release.changed-since' });
      });
    return { server, ...open(<ReleasesPage />, { at: '/main/admins/releases' }) };
  }
  const press = async ({ user }: Pick<ReturnType<typeof refuse>, 'user'>, name: string) =>
    user.click(await screen.findByRole('button', { name }));

  test('is not handed over: the dialog says so, and the page shows what people get now', async () => {
    const { server, user } = refuse('promote');
    await press({ user }, `Hand out mf-events ${fresh}`);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^Everybody gets .* for 10 %/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Hand out' }));
    expect(await dialog.findByText(changed)).toBeTruthy();
    expect(server.asked('POST /promote').map(({ body }) => body)).toEqual([{ version: fresh, change_id: 57 }]);
    expect(await screen.findByText(`${stable} for 100 %`)).toBeTruthy();
    await user.keyboard('{Escape}');
    await press({ user }, `Hand out mf-events ${fresh}`);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hand out' }));
    await waitFor(() => expect(server.asked('POST /promote')).toHaveLength(2));
    expect(server.asked('POST /promote')[1]?.body).toEqual({ version: fresh, change_id: 58 });
  });

  test('keeps a pin: the dialog says so, and the page shows what people get now', async () => {
    const { server, user } = refuse('unpin');
    await press({ user }, 'Take pin away from acme/leaders');
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Take pin away' }));
    expect(await dialog.findByText(changed)).toBeTruthy();
    expect(server.asked('POST /unpin').map(({ body }) => body)).toEqual([{ programme: 'acme/leaders', change_id: 57 }]);
    expect(await screen.findByText(`${stable} for 100 %`)).toBeTruthy();
  });
});
