import { screen, waitFor, within } from '@testing-library/react';
import { blockerTexts, noticeTexts, type BlockerKind, type BookingView } from '@tandem/contracts/bookings';
import BookingsPage from '../../pages/bookings.page';
import { ofGroup, sessionWith } from '../../testing/booking';
import { availabilityOf, BookingsBackend, slotAt, timeOn } from '../../testing/bookings-backend';
import { aina } from '../../testing/people';
import { open, reasonBelow } from '@tandem/testing/remote-screen';
import { Refusal } from '@tandem/testing/api-server';

beforeEach(() => sessionStorage.clear());

function show(booking: BookingView, view: 'reschedule' | 'calendar') {
  const backend = new BookingsBackend([booking]);
  const page = open(<BookingsPage />, { at: `/main/bookings?session=${booking.id}&view=${view}` });
  return { ...page, backend };
}

const dialog = async () => within(await screen.findByRole('dialog'));

describe('rescheduling', () => {
  const mentee = { ...sessionWith().participant, id: 12, full_name: 'Ben Okafor', user_type: 'mentee' as const };
  /** Aina mentors. */
  const asItsMentor: Partial<BookingView> = {
    role_type: 'mentor',
    participant: mentee,
    mentor_details: { user_id: aina.id, full_name: aina.full_name, profile_photo: null },
  };
  const withSlots = (booking: BookingView) => {
    const page = show(booking, 'reschedule');
    page.backend.on('GET /mentors/*/availability', () =>
      availabilityOf([slotAt('2026-05-14', '16:00'), slotAt('2026-05-15', '18:30')]),
    );
    return page;
  };

  test('[B-056] [B-057] [B-058] [B-064] [B-228] asks for a day, then a time, and sends them as one instant', async () => {
    const { user, backend } = withSlots(sessionWith());
    backend.on('POST /bookings/*/reschedule', ({ params }) =>
      backend.change(params[0], { status: 'pending', readable_booking_status: 'Pending Accept' }),
    );
    const frame = await dialog();
    const send = await frame.findByRole('button', { name: 'Reschedule' });
    expect(send.hasAttribute('disabled')).toBe(true);
    expect(frame.getByText(/^Current time: .+ GMT\+8 \(.+ BST for Mei\)$/)).toBeTruthy();
    await user.click(await frame.findByRole('button', { name: /15 May/ }));
    expect(await frame.findByText('Times in GMT+8')).toBeTruthy();
    await user.click(await frame.findByRole('radio', { name: /6:30 PM/ }));
    await user.click(frame.getByRole('button', { name: /14 May/ }));
    expect(send.hasAttribute('disabled')).toBe(true);
    await user.click(await frame.findByRole('radio', { name: /4:00 PM/ }));
    await user.type(frame.getByLabelText('Reason'), 'Board meeting');
    await user.click(send);
    expect(await screen.findByText('Booking reschedule request succesfully sent!')).toBeTruthy();
    expect(backend.asked('POST /reschedule')[0]?.body).toEqual({
      rescheduleDateTime: '2026-05-14T08:00:00.000Z',
      duration: 60,
      reschedule_reason: 'Board meeting',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Pending Accept')).toBeTruthy();
  });

  test('[D-B106] [F19] [B-064] of two hours that the clock shows alike each names its zone, ends when it does and is sent as the one it is', async () => {
    const { user, backend } = show(sessionWith(), 'reschedule');
    const twice = (start: string, ahead: number, zone: string, ending_time: string) => {
      const at = new Date(start);
      return { start_time: start, ...timeOn(at, ahead, zone), ending_time, other_time: timeOn(at, 8, '+08') };
    };
    backend.on('GET /mentors/*/availability', () =>
      availabilityOf([
        twice('2026-10-25T00:30:00.000Z', 1, 'BST', '01:30'),
        twice('2026-10-25T01:30:00.000Z', 0, 'GMT', '02:30'),
      ]),
    );
    backend.on('POST /bookings/*/reschedule', ({ params }) => backend.change(params[0], {}));
    const frame = await dialog();
    await user.click(await frame.findByRole('button', { name: /25 Oct/ }));
    await user.click(await frame.findByRole('radio', { name: /1:30 AM BST/ }));
    expect(frame.getByText('1:30 – 1:30 AM BST')).toBeTruthy();
    await user.click(frame.getByRole('radio', { name: /1:30 AM GMT/ }));
    expect(frame.getByText('1:30 – 2:30 AM GMT')).toBeTruthy();
    expect(frame.queryByText(/^Times in/)).toBeNull();
    await user.click(frame.getByRole('button', { name: 'Reschedule' }));
    await screen.findByText('Booking reschedule request succesfully sent!');
    expect(backend.asked('POST /reschedule')[0]?.body).toMatchObject({
      rescheduleDateTime: '2026-10-25T01:30:00.000Z',
    });
  });

  test('[B-056] [D-B107] a mentor who moves a session reads the mentee’s clock beside the own one', async () => {
    const { user, backend } = withSlots(sessionWith(asItsMentor));
    const frame = await dialog();
    await user.click(await frame.findByRole('button', { name: /14 May/ }));
    await user.click(await frame.findByRole('radio', { name: /4:00 PM.*9:00 AM BST/ }));
    expect(frame.getByText('9:00 – 10:00 AM BST')).toBeTruthy();
    const [asked] = backend.calls.filter(({ path }) => path.endsWith('/availability'));
    expect(asked?.path).toBe(`/api/v1/mentors/${aina.id}/availability`);
    expect([asked?.query.get('other_id'), asked?.query.get('booking_id')]).toEqual(['12', '41']);
    expect(frame.getByRole('button', { name: 'Why is a time missing?' })).toBeTruthy();
  });

  test('[D-B64] [D-B107] another mentor of the group moves it within the hours of the session’s mentor, whose clock stands beside', async () => {
    const { user, backend } = withSlots(sessionWith({ ...ofGroup, role_type: 'mentor', participant: mentee }));
    const frame = await dialog();
    await user.click(await frame.findByRole('button', { name: /14 May/ }));
    await user.click(await frame.findByRole('radio', { name: /4:00 PM/ }));
    const [asked] = backend.calls.filter(({ path }) => path.endsWith('/availability'));
    expect(asked?.path).toBe('/api/v1/mentors/9/availability');
    expect([asked?.query.get('other_id'), asked?.query.get('booking_id')]).toEqual([null, '41']);
    expect([frame.queryByText('Mei') !== null, frame.queryByText('Ben')]).toEqual([true, null]);
    expect(frame.queryByRole('button', { name: 'Why is a time missing?' })).toBeNull();
  });

  test('[D-B106] who moves a session of a group reads what the chosen time is for the others of it', async () => {
    const { user, backend } = withSlots(sessionWith(ofGroup));
    const slot = slotAt('2026-05-14', '16:00');
    const times = [timeOn(new Date(slot.start_time), 10, 'AEST')];
    const members = [{ names: ['Chitra Nair', 'Dewi Putri'], times }];
    backend.on('GET /mentors/*/available_time_slots', ({ query }) => {
      const asked = query.get('booking_id') === '41' && query.get('date') === '2026-05-14';
      const zone = 'Asia/Kuala_Lumpur';
      return { date: slot.date, time_slots: [slot.time], slots: [slot], timezone: zone, members: asked ? members : [] };
    });
    const frame = await dialog();
    await user.click(await frame.findByRole('button', { name: /14 May/ }));
    await user.click(await frame.findByRole('radio', { name: /4:00 PM/ }));
    expect(await frame.findByText('6:00 – 7:00 PM AEST for Chitra Nair, Dewi Putri')).toBeTruthy();
  });

  test('[D-B111] what a mentor asks and is told about a missing time comes into sight above the buttons', async () => {
    const seen: string[] = [];
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this.textContent);
    });
    const { user, backend } = withSlots(sessionWith(asItsMentor));
    backend.on('GET /mentors/*/blockers', () => ({ start_time: '', timezone: 'UTC', blockers: [] }));
    const frame = await dialog();
    await user.click(await frame.findByRole('button', { name: 'Why is a time missing?' }));
    expect(seen.at(-1)).toMatch(/Missing date.*Find out/);
    await user.type(frame.getByLabelText('Missing date'), '2026-05-14');
    await user.type(frame.getByLabelText('Missing time'), '09:00{Enter}');
    expect(await frame.findByText('Nothing stands in the way: this time can be booked.')).toBeTruthy();
    expect(seen.at(-1)).toBe('Nothing stands in the way: this time can be booked.');
    jest.restoreAllMocks();
  });

  test('[D-B111] a mentor reads why a session cannot be moved, to whatever time', async () => {
    const { user, backend } = withSlots(sessionWith(asItsMentor));
    const kinds = Object.keys(blockerTexts) as BlockerKind[];
    const blockers = kinds.map((kind) => ({ kind, values: { hours: '24', name: 'Mei' }, booking_id: null }));
    backend.on('GET /mentors/*/blockers', () => ({ start_time: '', timezone: 'UTC', blockers }));
    const frame = await dialog();
    await user.click(await frame.findByRole('button', { name: 'Why is a time missing?' }));
    await user.type(frame.getByLabelText('Missing date'), '2026-05-14');
    await user.type(frame.getByLabelText('Missing time'), '09:00{Enter}');
    for (const text of [
      'Please confirm your email address first.',
      'This group is still waiting for a mentor to join it.',
      'This group is no longer active.',
      'This mentor is fully booked.',
      'This mentee is fully booked.',
      'This session can no longer be moved.',
      'Please accept this session first.',
      noticeTexts.moveLate.replace('{{hours}}', '24'),
    ])
      expect(await frame.findByText(text)).toBeTruthy();
    expect(frame.getAllByRole('listitem')).toHaveLength(kinds.length);
  });

  test('[D-B111] a mentee is offered no look into the mentor’s time', async () => {
    withSlots(sessionWith());
    const frame = await dialog();
    expect(await frame.findByRole('button', { name: /14 May/ })).toBeTruthy();
    expect(frame.queryByRole('button', { name: 'Why is a time missing?' })).toBeNull();
  });

  test('[D-B25] [B-062] its own time is refused beside the times, and can be had with another length', async () => {
    const own = slotAt('2026-05-14', '16:00');
    const { user } = withSlots(sessionWith({ start_time: own.start_time, duration: 60 }));
    const frame = await dialog();
    await user.click(await frame.findByRole('button', { name: /14 May/ }));
    await user.click(await frame.findByRole('radio', { name: /4:00 PM/ }));
    expect(frame.getByRole('alert').textContent).toBe('This session is already at this time.');
    const send = frame.getByRole('button', { name: 'Reschedule' });
    expect(send.hasAttribute('disabled')).toBe(true);
    await user.click(frame.getByRole('button', { name: /60 minutes/ }));
    await user.click(await screen.findByRole('option', { name: '45 minutes' }));
    await waitFor(() => expect(send.hasAttribute('disabled')).toBe(false));
    expect(frame.queryByRole('alert')).toBeNull();
  });

  test('[B-060] [B-061] the reason counts to 500 and no further', async () => {
    const { user } = withSlots(sessionWith());
    const frame = await dialog();
    await user.click(await frame.findByLabelText('Reason'));
    expect(frame.getByText('0/500')).toBeTruthy();
    await user.paste('x'.repeat(501));
    expect(await frame.findByText('Reason must be 500 characters or fewer')).toBeTruthy();
    expect(frame.getByText('501/500')).toBeTruthy();
  });

  test('[B-062] [D-B60] the length is one of five; the session’s own is preselected', async () => {
    const { user } = withSlots(sessionWith({ duration: 45 }));
    const frame = await dialog();
    await user.click(await frame.findByRole('button', { name: /45 minutes/ }));
    const options = (await screen.findAllByRole('option')).map((option) => option.textContent);
    expect(options).toEqual(['30 minutes', '45 minutes', '60 minutes', '90 minutes', '120 minutes']);
  });

  test('[B-228] a refusal says why', async () => {
    const { user, backend } = withSlots(sessionWith());
    backend.on(
      'POST /bookings/*/reschedule',
      () => new Refusal(409, { error: 'This time slot is no longer available.' }),
    );
    const frame = await dialog();
    await user.click(await frame.findByRole('button', { name: /15 May/ }));
    await user.click(await frame.findByRole('radio', { name: /6:30 PM/ }));
    await user.click(frame.getByRole('button', { name: 'Reschedule' }));
    expect(await reasonBelow('Failed to reschedule booking')).toBe('This time slot is no longer available.');
    expect(frame.getByText('Failed to reschedule booking. This time slot is no longer available.')).toBeTruthy();
  });

  test.each([
    ['no answer', new Refusal(0)],
    ['an answer without a text', new Refusal(500)],
    ['a refusal without one', new Refusal(409)],
  ])('[B-228] after %s the fixed text is read alone', async (_row, refusal) => {
    const { user, backend } = withSlots(sessionWith());
    backend.on('POST /bookings/*/reschedule', () => refusal);
    const frame = await dialog();
    await user.click(await frame.findByRole('button', { name: /15 May/ }));
    await user.click(await frame.findByRole('radio', { name: /6:30 PM/ }));
    await user.click(frame.getByRole('button', { name: 'Reschedule' }));
    expect(await reasonBelow('Failed to reschedule booking')).toBeUndefined();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

describe('adding to a calendar', () => {
  test.each([
    ['Google calendar', 'add_to_google_calendar'],
    ['Microsoft calendar', 'add_to_microsoft_calendar'],
  ])('[B-130] [B-131] %s opens in a new tab at the address that the server gives', async (name, call) => {
    const { user, backend } = show(sessionWith(), 'calendar');
    backend.on(`POST /api/v2/my/calendar/${call}`, () => ({ url: `https://calendar.example/${call}` }));
    const replace = jest.fn();
    const opened = jest
      .spyOn(window, 'open')
      .mockReturnValue(Object.assign(Object.create(null) as Window, { location: { replace } }));
    const button = await (await dialog()).findByRole('button', { name });
    await user.click(button);
    await waitFor(() => expect(replace).toHaveBeenCalledWith(`https://calendar.example/${call}`));
    expect(opened).toHaveBeenCalledWith('about:blank', '_blank');
    expect(backend.asked(`POST /${call}`)[0]?.query.get('booking_id')).toBe('41');
    opened.mockRestore();
  });

  test('[B-130] [B-131] the ics file is what the server answers, by the name of the session and in a new tab', async () => {
    const { user, backend } = show(sessionWith(), 'calendar');
    backend.on('GET /api/v2/my/calendar/download_ics', () => new Response('BEGIN:VCALENDAR'));
    const made: Blob[] = [];
    const createObjectURL = (file: Blob) => `blob:${made.push(file)}`;
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
    const pressed: HTMLAnchorElement[] = [];
    const press = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      pressed.push(this);
    });
    await user.click(await (await dialog()).findByRole('button', { name: 'Download ics file' }));
    await waitFor(() => expect(pressed).toHaveLength(1));
    expect(pressed.map(({ href, download, target }) => [href, download, target])).toEqual([
      ['blob:1', 'session-41.ics', '_blank'],
    ]);
    expect(made.map(({ size, type }) => [size, type])).toEqual([['BEGIN:VCALENDAR'.length, 'text/calendar']]);
    expect(backend.asked('GET /download_ics')[0]?.query.get('booking_id')).toBe('41');
    press.mockRestore();
  });
});
