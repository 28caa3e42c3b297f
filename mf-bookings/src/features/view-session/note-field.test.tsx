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
    expect(backend.asked('POST /booking_note')[0]?.body).toEqual({ booking_id: 41, note: 'Ask about the panel.' });
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
});
