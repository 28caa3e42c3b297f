import type { CreateBookingInput } from '@tandem/contracts/bookings';
import { open, portal } from '@tandem/testing/remote-screen';
import { Refusal } from '@tandem/testing/api-server';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { sessionWith } from '../../testing/booking';
import { availabilityOf, BookingsBackend, slotAt, timeOn } from '../../testing/bookings-backend';
import { circle } from '../../testing/groups';
import { aina } from '../../testing/people';
import { dialog, fillTopic, free, freshMentor, next, pickDay, pickTime, step, toReview } from '../../testing/wizard';
import { ownGroupOf } from '../../session/use-own-groups';
import GroupPage from '../../pages/group.page';
import { RequestDialog } from './request-dialog';
import { requestDrafts, requestTo } from './request-drafts';
import { emptyRequest } from './request-form';

function show(props: Partial<Parameters<typeof RequestDialog>[0]>, groups = [circle()]) {
  const backend = new BookingsBackend();
  backend.on('GET /groups', () => ({ groups, total: groups.length, max_pages: 1 }));
  backend.on('GET /mentors/*/availability', () => availabilityOf(free));
  backend.on('GET /programs', () => ({ learning_modules: [], program_goals: [] }));
  backend.on('POST /api/v2/my/bookings', () => ({ booking: sessionWith({ status: 'pending' }), message: 'ok' }));
  const asked = props.group ? {} : { person: { userId: freshMentor(), name: 'Ben Okafor', as: 'mentor' as const } };
  const page = open(<RequestDialog {...asked} {...props} onClose={jest.fn()} />, { at: '/members/9', tenant: portal });
  return { ...page, backend };
}

const sent = (backend: BookingsBackend) =>
  (backend.asked('POST /api/v2/my/bookings')[0]?.body as CreateBookingInput | undefined)?.booking;

test('[B-020, B-032, B-110, D-B107] somebody with a group chooses it first, by its name, and asks it at the hours of its mentor', async () => {
  const { user, backend } = show({});
  const group = await screen.findByRole('radio', { name: 'Book a Group Session' });
  expect(screen.getByRole('radio', { name: 'Book a One on One' })).toHaveProperty('checked', true);
  await user.click(group);
  await next(user);
  expect(await screen.findByText('This selection is required')).toBeTruthy();
  await user.type(screen.getByPlaceholderText('Search group name'), 'Growth');
  await user.click(await screen.findByRole('option', { name: '#4 Growth circle' }));
  await next(user);
  await toReview(user);
  expect(backend.asked('GET /mentors/31/availability').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Request' }));
  await waitFor(() => expect(sent(backend)).toMatchObject({ booking_type: 'group', group_id: 4, requestee_id: 31 }));
});

test('[B-031, B-164, B-166] a missing group takes the keyboard with its list shut, and the group that is chosen is asked for a day without a complaint', async () => {
  const { user } = show({ isShort: true });
  await user.click(await screen.findByRole('radio', { name: 'Book a Group Session' }));
  await next(user);
  await step('Details');
  await next(user);
  expect(await screen.findByText('This selection is required')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Group' }));
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('Growth');
  await user.click(await screen.findByRole('option', { name: '#4 Growth circle' }));
  expect(await screen.findByText('Choose a date to see its times.')).toBeTruthy();
  expect(screen.queryByText('This selection is required')).toBeNull();
});

test('[B-022, D-B66] without a group that has begun nothing is chosen first', async () => {
  show({}, [circle({ state: 'pending', pending: true })]);
  await step('Date');
  expect(screen.queryByRole('radio', { name: 'Book a Group Session' })).toBeNull();
});

test('[B-022, B-032, D-B61] a group in which nobody of the other side is left cannot be asked', async () => {
  const mine = { id: aina.id, full_name: aina.full_name, photo_url: null, email: null };
  const left = circle({ mentors: [mine], mentees: [] });
  const { backend } = show({}, [left]);
  await step('Date');
  expect(screen.queryByRole('radio', { name: 'Book a Group Session' })).toBeNull();
  backend.on('GET /groups/4', () => left);
  cleanup();
  open(<GroupPage />, {
    at: '/app/harbour/leaders/groups/4',
    path: '/app/:enterprise/:program/groups/:id',
    tenant: portal,
  });
  expect(await screen.findByRole('heading', { name: 'Growth circle' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Book a Group Session' })).toBeNull();
});

test('[B-021, B-166, D-B161, D-B162] the short form asks type, details and topic, and ends with Book Session', async () => {
  const { user, backend } = show({ isShort: true });
  const place = () => screen.getByRole('list', { name: /^Step \d of 3$/ }).getAttribute('aria-label');
  await user.click(await screen.findByRole('radio', { name: 'Book a Group Session' }));
  expect(place()).toBe('Step 1 of 3');
  await next(user);
  await step('Details');
  expect(place()).toBe('Step 2 of 3');
  await user.type(screen.getByPlaceholderText('Search group name'), 'Growth');
  await user.click(await screen.findByRole('option', { name: '#4 Growth circle' }));
  expect(await screen.findByText('Choose a date to see its times.')).toBeTruthy();
  expect(screen.queryByText('No timeslots available.')).toBeNull();
  await pickDay(user, /14 May/);
  await pickTime(user, /8:00 PM/);
  await next(user);
  await fillTopic(user);
  expect(place()).toBe('Step 3 of 3');
  await user.click(screen.getByRole('button', { name: 'Book Session' }));
  await waitFor(() => expect(sent(backend)).toMatchObject({ booking_type: 'group', group_id: 4 }));
});

test('[D-B224] from the page of a group the whole group is asked', async () => {
  show({ group: ownGroupOf(circle(), aina.id) });
  expect((await dialog()).getByText('Book a Group Session')).toBeTruthy();
  expect((await dialog()).getByText('with Growth circle')).toBeTruthy();
  await step('Date');
});

test('[D-B106] who asks a group reads what the chosen time is for the others of it', async () => {
  const { user, backend } = show({ isShort: true, group: ownGroupOf(circle(), aina.id) });
  const slot = slotAt('2026-05-14', '20:00');
  const members = [{ names: ['Chitra Nair'], times: [timeOn(new Date(slot.start_time), 10, 'AEST')] }];
  backend.on('GET /mentors/*/available_time_slots', ({ query }) => {
    const isAsked = query.get('group_id') === '4' && query.get('date') === '2026-05-14';
    const zone = 'Asia/Kuala_Lumpur';
    return { date: slot.date, time_slots: [slot.time], slots: [slot], timezone: zone, members: isAsked ? members : [] };
  });
  await pickDay(user, /14 May/);
  await pickTime(user, /8:00 PM/);
  expect(await screen.findByText('10:00 – 11:00 PM AEST for Chitra Nair')).toBeTruthy();
});

test('[B-019] [D-B113] the second clock is named after whose it is, and the review tells the times of the others too', async () => {
  const { user, backend } = show({ group: ownGroupOf(circle(), aina.id) });
  const slot = slotAt('2026-05-14', '20:00');
  const members = [{ names: ['Chitra Nair'], times: [timeOn(new Date(slot.start_time), 10, 'AEST')] }];
  backend.on('GET /mentors/*/available_time_slots', () => ({ slots: [slot], timezone: 'Asia/Kuala_Lumpur', members }));
  await pickDay(user, /14 May/);
  await next(user);
  const clocks = within(await screen.findByRole('group', { name: 'Both time zones' }));
  expect([clocks.getByText('Mei'), clocks.getByText('London')]).toHaveLength(2);
  await pickTime(user, /8:00 PM/);
  await next(user);
  await fillTopic(user);
  await next(user);
  await step('Review');
  expect((await dialog()).getByText('Mei’s time')).toBeTruthy();
  expect((await dialog()).getByText('10:00 – 11:00 PM AEST for Chitra Nair')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Request' }));
  await waitFor(() => expect(sent(backend)).toMatchObject({ group_id: 4 }));
});

const chosen = { date: '2026-05-14', start_time: '2026-05-14T12:00:00.000Z', duration: 60 };

test('[B-023, D-B121] a draft that names a group leads nowhere but to a request of two where a time of the mentor was chosen', async () => {
  const userId = freshMentor();
  const draft = { ...emptyRequest, booking_type: 'group' as const, group_id: 4 };
  requestDrafts.keep(aina.id, requestTo(portal.programId, 'person', userId), draft);
  const { user, backend } = show({ person: { userId, name: 'Ben Okafor', as: 'mentor' }, chosen });
  expect((await dialog()).getByText('Book a One on One')).toBeTruthy();
  await fillTopic(user);
  await next(user);
  await user.click(await screen.findByRole('button', { name: 'Request' }));
  await waitFor(() => expect(sent(backend)).toMatchObject({ booking_type: 'one_on_one', requestee_id: userId }));
});

test('[D-B164] a group that changed meanwhile is said where it is; only a taken time asks for another', async () => {
  const { user, backend } = show({ group: ownGroupOf(circle(), aina.id), chosen });
  const error = 'The group has changed meanwhile. Please try again.';
  backend.on('POST /api/v2/my/bookings', () => new Refusal(409, { error, code: 'group.changed' }));
  await fillTopic(user);
  await next(user);
  await user.click(await screen.findByRole('button', { name: 'Request' }));
  expect(await screen.findByText(error)).toBeTruthy();
  await step('Review');
});
