import { screen, waitFor, within } from '@testing-library/react';
import type { AutoMatchAnswer, MatchProposal, ProgrammeAdminView } from '@tandem/contracts/programme-admin';
import type { ApiServer, Call } from '@tandem/testing/api-server';
import { Refusal } from '@tandem/testing/api-server';
import { open, portal, said } from '@tandem/testing/remote-screen';
import { adminBackend, programme } from '../../testing/admin-backend';
import { ella, mona, pair, pairingsView, participant } from '../../testing/pairing-rows';
import PairingsPage from './pairings.page';
import { SuggestedPartners } from './suggested-partners';

const at = '/app/harbour/leaders/admin/group_and_pairings_management';
const show = (search = '') => open(<PairingsPage />, { at: at + search, tenant: portal });
const ravi = { id: 22, full_name: 'Ravi Kumar', photo_url: null };
const proposal = (mentee: typeof ella, percent: number): MatchProposal => ({
  mentee,
  mentor: mona,
  match: { percent, reasons: ['Offers both of your goals', 'Same time zone'] },
});
const answer = (change: Partial<AutoMatchAnswer> = {}): AutoMatchAnswer => ({
  message: 'Nothing is saved yet.',
  proposals: [proposal(ella, 92), proposal(ravi, 64)],
  unmatched: 2,
  created: 0,
  ...change,
});
type Pairs = { pairs?: object[] };

function backend(change: Partial<ProgrammeAdminView> = { pairing_method: 'admin_pairs' }): ApiServer {
  return adminBackend()
    .on('GET /programs', () => ({ ...programme, ...change }))
    .on('GET /pairings', () => pairingsView());
}

test('[D-P44] proposals stand with their match and reasons, and only the ticked rows are created', async () => {
  const server = backend().on('POST /pairings/auto_match', ({ body }: Call) =>
    (body as Pairs).pairs ? answer({ message: '1 pairing(s) created.', created: 1 }) : answer(),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Auto match' }));
  const dialog = await screen.findByRole('dialog', { name: 'Auto match' });
  await within(dialog).findByText('Ravi Kumar');
  const [, first] = within(dialog).getAllByRole('row');
  expect(first?.textContent).toContain('Ella Ong');
  expect(first?.textContent).toContain('92%');
  expect(first?.textContent).toContain('Offers both of your goals. Same time zone');
  expect(within(dialog).getByText('For 2 mentees no mentor fits well enough or has room.')).toBeTruthy();
  await user.click(within(dialog).getByRole('checkbox', { name: 'Pair Ravi Kumar with Mona Lee' }));
  await user.click(within(dialog).getByRole('button', { name: 'Create 1 pairing' }));
  expect(await said('1 pairing(s) created.')).toBeTruthy();
  expect(server.asked('POST /auto_match').map(({ body }) => body)).toEqual([
    {},
    { pairs: [{ mentee_id: ella.id, mentor_id: mona.id }] },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[D-P44] proposals that no longer hold are said so and worked out again; nothing was created', async () => {
  let asked = 0;
  backend().on('POST /pairings/auto_match', ({ body }: Call) => {
    if ((body as Pairs).pairs)
      return new Refusal(409, { error: 'Somebody was paired meanwhile.', code: 'match.outdated' });
    asked += 1;
    return asked === 1 ? answer() : answer({ proposals: [proposal(ravi, 64)] });
  });
  const { user } = show('?create=match');
  await user.click(await screen.findByRole('button', { name: 'Create 2 pairings' }));
  expect(await screen.findByText('Somebody was paired meanwhile.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Create 1 pairing' })).toBeTruthy();
  expect(within(screen.getByRole('dialog')).queryByText('Ella Ong')).toBeNull();
});

test('[D-P44] nothing to propose is said in words, and cannot be created', async () => {
  backend().on('POST /pairings/auto_match', () => answer({ proposals: [], unmatched: 3 }));
  show('?create=match');
  expect(await screen.findByText('No matches to propose')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create pairings' }).disabled).toBe(true);
});

test('[D-P44] there is no Auto match where others than admins choose', async () => {
  backend({ pairing_method: 'mentee_picks' });
  show('?create=match');
  await screen.findByText('Mona Lee');
  expect(screen.queryByRole('button', { name: 'Auto match' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[D-P41] there is no Auto match where matching is off', async () => {
  const server = backend({ pairing_method: 'admin_pairs', smart_matching: false });
  show();
  await screen.findByText('Mona Lee');
  await waitFor(() => expect(server.asked('GET /programs')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Auto match' })).toBeNull();
});

test('[D-P45] [D-P41] a pair shows its match score, and none where there is none', async () => {
  backend().on('GET /pairings', () =>
    pairingsView({ pairings: [pair, { ...pair, id: 6, state: 'ended', match_percent: null }] }),
  );
  show();
  await screen.findByText('Ended');
  const [, first, second] = screen.getAllByRole('row');
  expect(within(first as HTMLElement).getByRole('img', { name: '84% match' })).toBeTruthy();
  expect(within(second as HTMLElement).queryByRole('img', { name: /match/ })).toBeNull();
});

test('[D-P41] [D-P42] whoever fits somebody best is suggested with match and reasons, and chosen by one press', async () => {
  const best = { ...mona, match: { percent: 92, reasons: ['Same time zone'] } };
  const server = backend().on('GET /pairings/suggestions', () => ({ suggestions: [best] }));
  const pick = jest.fn();
  const { user } = open(<SuggestedPartners userId={ella.id} role="mentee" onPick={pick} />, { at, tenant: portal });
  const suggested = await screen.findByRole('group', { name: 'Suggested' });
  expect(within(suggested).getByText('Same time zone')).toBeTruthy();
  expect(within(suggested).getByRole('img', { name: '92% match' })).toBeTruthy();
  expect(server.asked('GET /suggestions')[0]?.query.toString()).toBe('user_id=21&role=mentee');
  await user.click(within(suggested).getByRole('button', { name: 'Choose Mona Lee' }));
  expect(pick).toHaveBeenCalledWith(best);
});

test('[D-P41] a suggested person who was cleared and is chosen again stands in the field', async () => {
  const best = { ...mona, match: { percent: 92, reasons: ['Same time zone'] } };
  backend()
    .on('GET /app/harbour/leaders/admin/user_management.json', () => ({
      data: [participant()],
      max_pages: 1,
      counts: { mentee: 1, mentor: 1, admin: 1 },
    }))
    .on('GET /pairings/suggestions', () => ({ suggestions: [best] }));
  const { user } = show('?create=pair');
  await user.type(await screen.findByRole('combobox', { name: 'Mentee' }), 'Ella');
  await user.click(await screen.findByRole('option', { name: /Ella Ong/ }));
  // The list of a field that was just used hides what is behind it for a moment.
  const mentor = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Mentor', hidden: true });
  const create = () =>
    within(screen.getByRole('dialog', { hidden: true })).getByRole<HTMLButtonElement>('button', {
      name: 'Create pairing',
      hidden: true,
    });
  await user.click(await screen.findByRole('button', { name: 'Choose Mona Lee', hidden: true }));
  await waitFor(() => expect(mentor().value).toBe('Mona Lee'));
  await user.clear(mentor());
  await waitFor(() => expect(create().disabled).toBe(true));
  await user.click(await screen.findByRole('button', { name: 'Choose Mona Lee', hidden: true }));
  await waitFor(() => expect([mentor().value, create().disabled]).toEqual(['Mona Lee', false]));
});
