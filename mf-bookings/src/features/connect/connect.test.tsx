import { screen, waitFor, within } from '@testing-library/react';
import type { MayRequestAnswer } from '../../ask-together';
import { sessionWith } from '../../testing/booking';
import { availabilityOf, BookingsBackend, slotAt } from '../../testing/bookings-backend';
import { open } from '@tandem/testing/remote-screen';
import { begun, fillTopic, next } from '../../testing/wizard';
import BookWidget from './book.widget';
import ConnectWidget from './connect.widget';

const mei = { userId: 9, name: 'Mei Lin Tan', as: 'mentor' as const };

function asked(allowed: boolean, why: Partial<MayRequestAnswer> = allowed ? {} : { reason: 'not_paired' }) {
  const backend = new BookingsBackend();
  backend.on('GET /bookings/may_request', ({ query }) => ({
    users: (query.get('user_ids') ?? '')
      .split(',')
      .map((id) => ({ user_id: Number(id), allowed, reason: null, full: null, ...why })),
  }));
  backend.on('GET /mentors/*/availability', () =>
    availabilityOf([slotAt('2026-05-14', '16:00'), slotAt('2026-05-14', '20:00'), slotAt('2026-05-15', '18:30')]),
  );
  return backend;
}

describe('connecting with somebody', () => {
  test('[B-009] [D-B219] the button opens the wizard and the address says so', async () => {
    asked(true);
    const { user } = open(<ConnectWidget {...mei} />, { at: '/discover/mentors' });
    await user.click(await screen.findByRole('button', { name: 'Connect with Mentor' }));
    expect(within(await screen.findByRole('dialog')).getByText('with Mei Lin Tan')).toBeTruthy();
    expect(screen.getByLabelText('address').textContent).toBe('/discover/mentors?connect=9');
  });

  test('[B-009] who is asked instead of another mentor gets the topic, the objectives and the links of that request', async () => {
    const backend = asked(true);
    backend.bookings.push(
      sessionWith({
        id: 60,
        status: 'system_cancelled',
        topic: 'Choosing a first role',
        learning_objectives: [{ objective: 'Compare two offers' }],
        links: [{ internal_link: 'https://example.org/offer' }],
      }),
    );
    const { user } = open(<ConnectWidget {...mei} userId={31} again={60} />, { at: '/main/bookings' });
    await user.click(await screen.findByRole('button', { name: 'Connect with Mentor' }));
    const wizard = within(await screen.findByRole('dialog'));
    await user.click(await wizard.findByRole('button', { name: /14 May/ }));
    await next(user);
    await user.click(await wizard.findByRole('radio', { name: /4:00 PM/ }));
    await next(user);
    expect((await wizard.findByLabelText<HTMLTextAreaElement>('Topic')).value).toBe('Choosing a first role');
    expect(wizard.getByText('Compare two offers')).toBeTruthy();
    expect(wizard.getByText('https://example.org/offer')).toBeTruthy();
  });

  test('[D-B219] a mentee is connected with by the same widget under its own name', async () => {
    asked(true);
    open(<ConnectWidget {...mei} as="mentee" />, { at: '/main/mentees' });
    expect(await screen.findByRole('button', { name: 'Connect with Mentee' })).toBeTruthy();
  });

  test.each([
    ['who is shown as a mentor and can be asked as either', 'mentor', ['mentor', 'mentee'], 'mentor', '51'],
    ['who is shown as a mentee and can be asked as either', 'mentee', ['mentor', 'mentee'], 'mentee', '7'],
    ['who is shown as a mentor and can be asked as a mentee only', 'mentor', ['mentee'], 'mentee', '7'],
  ] as const)(
    '[D-B107, D-B219] somebody %s is asked for the hours of the one who will be the mentor, and for that side',
    async (_who, as, seats, side, mentorId) => {
      const backend = asked(true, { seats: [...seats] });
      backend.on('POST /bookings/booking_submission', () => ({ booking: sessionWith({ id: 77 }), message: 'ok' }));
      const { user } = open(<BookWidget {...mei} as={as} userId={51} />, { at: '/mentor_profile/mei' });
      await user.click(await screen.findByRole('radio', { name: /8:00 PM/ }));
      await user.click(screen.getByRole('button', { name: 'Book' }));
      expect(backend.asked('GET /availability').every(({ path }) => path.includes(`/mentors/${mentorId}/`))).toBe(true);
      await fillTopic(user);
      await next(user);
      await user.click(await screen.findByRole('button', { name: 'Request' }));
      await waitFor(() => expect(backend.asked('POST /bookings/booking_submission')).toHaveLength(1));
      expect(backend.asked('POST /bookings/booking_submission')[0]?.body).toMatchObject({
        booking: { requestee_id: 51, requestee_role: side },
      });
    },
  );

  test('[D-B219] many cards ask in one call, and nobody is offered who may not be asked', async () => {
    const backend = asked(false);
    const people = [21, 22, 23].map((userId) => <ConnectWidget key={userId} {...mei} userId={userId} />);
    open(<>{people}</>, { at: '/discover/mentors' });
    await waitFor(() => expect(backend.asked('GET /may_request')).toHaveLength(1));
    expect(backend.asked('GET /may_request')[0]?.query.get('user_ids')).toBe('21,22,23');
    expect(screen.queryByRole('button', { name: 'Connect with Mentor' })).toBeNull();
  });

  test('[B-189] the viewer is never offered to themselves', async () => {
    const backend = asked(true);
    open(
      <>
        <ConnectWidget {...mei} userId={7} />
        <p>Page</p>
      </>,
      { at: '/mentor_profile/aina' },
    );
    await screen.findByText('Page');
    expect(screen.queryByRole('button', { name: 'Connect with Mentor' })).toBeNull();
    expect(backend.asked('GET /may_request')).toHaveLength(0);
  });
});

const reasons: readonly [string, 'mentor' | 'mentee', Partial<MayRequestAnswer>, string][] = [
  ['a full mentor', 'mentor', { reason: 'fully_booked', full: 'mentor' }, 'This mentor is fully booked.'],
  [
    'a mentee who has mentors enough',
    'mentor',
    { reason: 'fully_booked', full: 'mentee' },
    'You have as many mentors as this programme allows.',
  ],
  ['a mentor not to be disturbed', 'mentor', { reason: 'unavailable' }, 'This mentor is currently unavailable.'],
  ['a full mentee', 'mentee', { reason: 'fully_booked', full: 'mentee' }, 'This mentee is fully booked.'],
  ['a mentor who is away', 'mentee', { reason: 'unavailable' }, 'You are not available for sessions at the moment.'],
];
test.each(reasons)('[D-A58, D-B219, D-P40] %s is told in place of the booking card', async (_who, as, why, text) => {
  asked(false, why);
  open(<BookWidget {...mei} as={as} userId={41} />, { at: '/mentor_profile/mei' });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Book' })).toBeNull();
});

test('[D-P40] the card of a full mentor says so in place of the button', async () => {
  asked(false, { reason: 'fully_booked', full: 'mentor' });
  open(<ConnectWidget {...mei} userId={42} />, { at: '/discover/mentors' });
  expect(await screen.findByText('Fully booked')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Connect with Mentor' })).toBeNull();
});

/** Free on five days for half an hour, and for an hour never. */
function shortTimes() {
  const backend = asked(true);
  const days = ['14', '15', '16', '17', '18'].map((day) => slotAt(`2026-05-${day}`, '18:30'));
  backend.on('GET /mentors/*/availability', ({ query }) => availabilityOf(query.get('duration') === '30' ? days : []));
  return backend;
}

test('[B-023] [B-033] [D-B105] where nothing is free for an hour a shorter session is asked for on the card, and stays chosen for all dates', async () => {
  shortTimes();
  const { user } = open(<BookWidget {...mei} userId={34} />, { at: '/mentor_profile/mei' });
  expect(await screen.findByText('No timeslots available.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Duration/ }));
  await user.click(await screen.findByRole('option', { name: '30 minutes' }));
  expect(await screen.findByRole('radio', { name: /6:30 PM/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'See all dates' }));
  const wizard = within(await screen.findByRole('dialog'));
  await user.click(await wizard.findByRole('button', { name: /18 May/ }));
  await next(user);
  expect(await wizard.findByRole('radio', { name: /6:30 PM/ })).toBeTruthy();
  const length = wizard.getByRole('button', { name: /Duration/ });
  expect(length.textContent).toContain('30 minutes');
  await user.click(length);
  await user.click(await screen.findByRole('option', { name: '45 minutes' }));
  await user.click(wizard.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText(/^45 minutes by video/)).toBeTruthy();
});

test('[D-B121] whoever comes back to the card finds the chosen day on it, also one after the next three', async () => {
  shortTimes();
  begun(35, { date: '2026-05-18', start_time: slotAt('2026-05-18', '18:30').start_time, duration: 30 });
  open(<BookWidget {...mei} userId={35} />, { at: '/mentor_profile/mei' });
  const days = within(await screen.findByRole('radiogroup', { name: 'Date' })).getAllByRole('radio');
  expect(days.map((day) => day.closest('label')?.textContent)).toEqual([
    expect.stringContaining('14'),
    expect.stringContaining('15'),
    expect.stringContaining('18'),
  ]);
  expect(days[2]).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: /6:30 PM/ })).toHaveProperty('checked', true);
});

test('[B-023] [D-B156] [D-B161] the profile’s card takes day and time, the wizard the rest', async () => {
  asked(true);
  const { user } = open(<BookWidget {...mei} userId={33} />, { at: '/mentor_profile/mei' });
  const book = await screen.findByRole('button', { name: 'Book' });
  expect(book.hasAttribute('disabled')).toBe(true);
  expect(screen.getByText(/^60 minutes by video, phone or in person/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /8:00 PM/ }));
  await user.click(book);
  const wizard = within(await screen.findByRole('dialog'));
  expect(wizard.getByRole('list', { name: 'Step 1 of 2' })).toBeTruthy();
  expect(wizard.getByRole('textbox', { name: 'Topic' })).toBeTruthy();
});
