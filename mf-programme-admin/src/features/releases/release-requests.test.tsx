import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReleaseStatus } from '@tandem/contracts/platform';
import { Refusal } from '@tandem/testing/api-server';
import { hold, pass } from '@tandem/testing/clock';
import { open, said } from '@tandem/testing/remote-screen';
import { events, fresh, releasesBackend, stable, words } from '../../testing/release-rows';
import ReleasesPage from './releases.page';

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

/** The pressed button takes presses again, or is gone with its dialog. */
const notWorking = () => waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Working' })).toBeNull());

/** The dialog that hands the newer version out, before a server that refuses, once each, with what is given. */
async function handOut(refusals: readonly Refusal[]) {
  const left = [...refusals];
  let answered = Promise.resolve();
  const server = releasesBackend().on('POST /main/admins/releases/mf-events/promote', async () => {
    await answered;
    return left.shift() ?? { name: 'mf-events', versions: [], changed: true };
  });
  const { user } = open(<ReleasesPage />, { at: '/main/admins/releases' });
  await user.click(await screen.findByRole('button', { name: `Hand out mf-events ${fresh}` }));
  const dialog = within(await screen.findByRole('dialog'));
  /** Ends when the answer has come: until then another press would be ignored. */
  const send = async () => {
    const before = server.asked('POST /promote').length;
    let answer = (): void => undefined;
    answered = new Promise((resolve) => (answer = resolve));
    await user.click(dialog.getByRole('button', { name: 'Hand out' }));
    await waitFor(() => expect(server.asked('POST /promote')).toHaveLength(before + 1));
    await screen.findByRole('progressbar', { name: 'Working' });
    answer();
    await notWorking();
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
  expect(await said(`${fresh} is handed out to everybody.`)).toBeTruthy();
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
  expect(await said(`acme/leaders is pinned to ${fresh}.`)).toBeTruthy();
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
  const older = '0.9.0-99aabbcc';
  const later: ReleaseStatus = {
    ...known,
    versions: [{ version: older, share: 100 }],
    pins: [{ ...pin, version: older }],
    last_change_id: 58,
    takes_back: { change_id: 58, versions: shared },
  };
  const done = { name: 'mf-events', versions: [], changed: true };

  /** The page before a server that has gone on to `next` by the time it is asked for `what`, and refuses that once. */
  function refuse(what: string, next = later) {
    let present = known;
    const go = () => {
      present = next;
    };
    const server = releasesBackend()
      .on('GET /main/admins/releases.json', () => ({ data: [present] }))
      .on(`POST /main/admins/releases/mf-events/${what}`, ({ body }) => {
        const isKnown = [58, undefined].includes((body as { change_id?: number }).change_id);
        go();
        return isKnown ? done : new Refusal(409, { error: changed, code: 'release.changed-since' });
      });
    return { server, go, ...open(<ReleasesPage />, { at: '/main/admins/releases' }) };
  }
  const begin = async (button: string, role = 'alertdialog') => {
    // Where the clock stands still, nothing but a plain press goes on.
    fireEvent.click(await screen.findByRole('button', { name: button }));
    return within(await screen.findByRole(role));
  };

  test.each([
    [
      'promote',
      `Hand out mf-events ${fresh}`,
      'Hand out',
      `Everybody gets ${fresh} instead of ${stable} with`,
      `Everybody gets ${fresh} instead of ${older} with`,
      57,
    ],
    [
      'rollback',
      'Take back the last change of mf-events',
      'Take back',
      `People get ${stable} again instead of ${fresh} for 10 %,`,
      `People get ${fresh} for 10 %, ${stable} for the rest again instead of ${older},`,
      41,
    ],
    [
      'unpin',
      'Take pin away from acme/leaders',
      'Take pin away',
      `Instead of ${stable}, acme/leaders gets what everybody gets (${fresh} for 10 %, ${stable} for the rest).`,
      `Instead of ${older}, acme/leaders gets what everybody gets (${older}).`,
      57,
    ],
  ])(
    'is not handed over by %s: beside the refusal the dialog says what it does now, which a second press confirms',
    async (what, button, press, before, after, id) => {
      const { server, user } = refuse(what);
      const dialog = await begin(button, what === 'promote' ? 'dialog' : undefined);
      expect(dialog.getByText(words(before))).toBeTruthy();
      await user.click(dialog.getByRole('button', { name: press }));
      expect(await dialog.findByText(words(after))).toBeTruthy();
      expect(dialog.getByText(changed)).toBeTruthy();
      await notWorking();
      await user.click(dialog.getByRole('button', { name: press }));
      await waitFor(() => expect(screen.queryByText(changed)).toBeNull());
      const asked = server.asked(`POST /${what}`);
      expect(asked.map(({ body }) => (body as { change_id: number }).change_id)).toEqual([id, 58]);
      expect(new Set(asked.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
    },
  );

  test('does not change what is being confirmed without a word: a look in between leaves the dialog as it was opened', async () => {
    hold(['setTimeout', 'clearTimeout']);
    const { server, go } = refuse('promote');
    const dialog = await begin(`Hand out mf-events ${fresh}`, 'dialog');
    const effect = words(`Everybody gets ${fresh} instead of ${stable} with`);
    expect(dialog.getByText(effect)).toBeTruthy();
    go();
    await pass(15_000);
    expect(await screen.findByText(`${older} for 100 %`)).toBeTruthy();
    expect(dialog.getByText(effect)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Hand out' }));
    expect(await dialog.findByText(changed)).toBeTruthy();
    expect(server.asked('POST /promote').map(({ body }) => body)).toEqual([{ version: fresh, change_id: 57 }]);
  });

  test.each([
    [
      'unpin',
      'Take pin away from acme/leaders',
      'Take pin away',
      { ...later, pins: [] },
      `acme/leaders is not pinned any more, and gets what everybody gets (${older}).`,
    ],
    [
      'rollback',
      'Take back the last change of mf-events',
      'Take back',
      { ...later, takes_back: null },
      'Nothing of mf-events can be taken back any more.',
    ],
  ])('leaves %s nothing to confirm where it is done already', async (what, button, press, next, text) => {
    const { user } = refuse(what, next);
    const dialog = await begin(button);
    await user.click(dialog.getByRole('button', { name: press }));
    expect(await dialog.findByText(words(text))).toBeTruthy();
    expect(dialog.getByText(changed)).toBeTruthy();
    expect(dialog.getByRole('button', { name: press })).toHaveProperty('disabled', true);
  });
});
