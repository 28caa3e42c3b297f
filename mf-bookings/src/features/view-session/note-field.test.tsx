import { act, screen, waitFor, within } from '@testing-library/react';
import type { BookingView, NoteInput } from '@tandem/contracts/bookings';
import { Refusal } from '@tandem/testing/api-server';
import { open } from '@tandem/testing/remote-screen';
import BookingsPage from '../../pages/bookings.page';
import { sessionWith } from '../../testing/booking';
import { BookingsBackend } from '../../testing/bookings-backend';

function show(booking: BookingView, prepare?: (backend: BookingsBackend) => void) {
  const backend = new BookingsBackend([booking]);
  prepare?.(backend);
  return { ...open(<BookingsPage />, { at: `/main/bookings?session=${booking.id}` }), backend };
}

const details = async () => {
  const frame = within(await screen.findByRole('dialog'));
  await frame.findByRole('heading', { name: 'Topic' });
  return frame;
};

describe('the note', () => {
  beforeEach(() => sessionStorage.clear());

  test('[B-054] [B-231] is empty at first, is saved and says so', async () => {
    const { user, backend } = show(sessionWith());
    backend.on('POST /dashboard/booking_note', ({ body }) => ({ note: (body as NoteInput).note }));
    const frame = await details();
    expect(await frame.findByText('No notes available.')).toBeTruthy();
    await user.type(frame.getByLabelText('Note'), 'Ask about the panel.');
    await user.click(frame.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText('Note updated successfully')).toBeTruthy();
    expect(backend.asked('POST /booking_note')[0]?.body).toEqual({
      booking_id: 41,
      note: 'Ask about the panel.',
      was: '',
    });
  });

  test('[D-B70] a note that is too long is refused before it is sent', async () => {
    const { user, backend } = show(sessionWith());
    const frame = await details();
    const field = await frame.findByLabelText('Note');
    await user.click(field);
    await user.paste('x'.repeat(2001));
    await user.click(frame.getByRole('button', { name: 'Save note' }));
    expect(await frame.findByText('A note must be 2000 characters or fewer')).toBeTruthy();
    expect(backend.asked('POST /booking_note')).toHaveLength(0);
  });

  test('[B-054] what was typed and not saved is there again after the dialog was closed, and is forgotten once it is saved', async () => {
    const { user, backend, router } = show(sessionWith());
    backend.on('POST /dashboard/booking_note', ({ body }) => {
      const { note } = body as NoteInput;
      backend.on('GET /dashboard/booking_note', () => ({ note }));
      return { note };
    });
    const frame = await details();
    await user.type(await frame.findByLabelText('Note'), 'Ask about the panel.');
    expect(frame.queryByText('No notes available.')).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => router.navigate('/main/bookings?session=41'));
    const again = await details();
    const field = await again.findByLabelText('Note');
    expect(field).toHaveProperty('value', 'Ask about the panel.');
    await user.click(again.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(again.queryByRole('button', { name: 'Save note' })).toBeNull());
    expect(document.activeElement).toBe(field);
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('bookings.note'))).toEqual([]);
  });

  test('[B-054] a note that cannot be read says so and is asked for again by Retry', async () => {
    const { user, backend } = show(sessionWith(), (server) =>
      server.on('GET /dashboard/booking_note', () => new Refusal(500, { error: 'resting' })),
    );
    const frame = await details();
    expect(await frame.findByText('Your note could not be loaded.')).toBeTruthy();
    backend.on('GET /dashboard/booking_note', () => ({ note: 'Ask about the panel.' }));
    await user.click(frame.getByRole('button', { name: 'Retry' }));
    expect(await frame.findByLabelText('Note')).toHaveProperty('value', 'Ask about the panel.');
  });

  /** What the server does with a note that was saved by another device meanwhile. */
  function keepNote(backend: BookingsBackend, first: string) {
    let stored = first;
    backend.on('GET /dashboard/booking_note', () => ({ note: stored }));
    backend.on('POST /dashboard/booking_note', ({ body }) => {
      const { note, was } = body as NoteInput;
      if (was !== stored) return new Refusal(409, { error: 'This note has been changed elsewhere meanwhile.' });
      stored = note;
      return { note };
    });
    return { saveElsewhere: (note: string) => (stored = note), stored: () => stored };
  }

  async function closeAndComeAgain({ user, router }: ReturnType<typeof show>) {
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => router.navigate('/main/bookings?session=41'));
    return details();
  }

  test('[B-054] a note that another device saved meanwhile is not written over: both are shown, and the next press saves what is typed', async () => {
    const { user, backend } = show(sessionWith());
    const kept = keepNote(backend, 'Ask.');
    const frame = await details();
    const field = await frame.findByLabelText('Note');
    await waitFor(() => expect(field).toHaveProperty('value', 'Ask.'));
    kept.saveElsewhere('Bring the plan.');
    await user.type(field, ' Listen.');
    await user.click(frame.getByRole('button', { name: 'Save note' }));
    expect(await frame.findByText('Bring the plan.')).toBeTruthy();
    expect(frame.getByText('This note has been changed elsewhere meanwhile.')).toBeTruthy();
    expect([field, kept.stored()]).toEqual([expect.objectContaining({ value: 'Ask. Listen.' }), 'Bring the plan.']);
    await user.click(frame.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(frame.queryByRole('button', { name: 'Save note' })).toBeNull());
    expect([kept.stored(), frame.queryByText('Bring the plan.')]).toEqual(['Ask. Listen.', null]);
  });

  test('[B-054] the note is read again when the dialog opens; what is typed and not sent stands beside a newer one, which can take its place', async () => {
    const { backend, ...page } = show(sessionWith());
    const kept = keepNote(backend, 'Ask.');
    const frame = await details();
    await waitFor(() => expect(frame.getByLabelText('Note')).toHaveProperty('value', 'Ask.'));
    kept.saveElsewhere('Ask twice.');
    const again = await closeAndComeAgain({ backend, ...page });
    await waitFor(() => expect(again.getByLabelText('Note')).toHaveProperty('value', 'Ask twice.'));
    expect(again.queryByRole('button', { name: 'Save note' })).toBeNull();
    await page.user.type(again.getByLabelText('Note'), ' Listen.');
    kept.saveElsewhere('Bring the plan.');
    const third = await closeAndComeAgain({ backend, ...page });
    expect(await third.findByText('Bring the plan.')).toBeTruthy();
    expect(third.getByLabelText('Note')).toHaveProperty('value', 'Ask twice. Listen.');
    await page.user.click(third.getByRole('button', { name: 'Use this note' }));
    expect(third.getByLabelText('Note')).toHaveProperty('value', 'Bring the plan.');
    expect(third.queryByRole('button', { name: 'Save note' })).toBeNull();
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('bookings.note'))).toEqual([]);
  });

  test('[B-054] what is typed while a save is on its way is there again after the dialog was closed', async () => {
    const { backend, ...page } = show(sessionWith());
    let stored = '';
    let arrive = () => {};
    backend.on('GET /dashboard/booking_note', () => ({ note: stored }));
    backend.on('POST /dashboard/booking_note', async ({ body }) => {
      await new Promise<void>((resolve) => (arrive = resolve));
      stored = (body as NoteInput).note;
      return { note: stored };
    });
    const frame = await details();
    await page.user.type(await frame.findByLabelText('Note'), 'Ask.');
    await page.user.click(frame.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(backend.asked('POST /booking_note')).toHaveLength(1));
    await page.user.type(frame.getByLabelText('Note'), ' Listen.');
    arrive();
    expect(await screen.findByText('Note updated successfully')).toBeTruthy();
    const again = await closeAndComeAgain({ backend, ...page });
    expect(await again.findByLabelText('Note')).toHaveProperty('value', 'Ask. Listen.');
    expect(again.getByRole('button', { name: 'Save note' })).toBeTruthy();
    expect(again.queryByText('Saved elsewhere meanwhile:')).toBeNull();
  });
});
