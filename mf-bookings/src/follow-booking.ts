import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import {
  tabOf,
  type BookingActionAnswer,
  type BookingListView,
  type BookingTab,
  type BookingView,
} from '@tandem/contracts/bookings';
import { problemOf } from '@tandem/platform';
import { cachedLists, cardsOf, readsApi, type CacheState, type ListArgs } from './bookings.reads';
import { isRated, stayedAway } from './session/facts';
import { isOvertaken } from './session/overtaken';

/** The part of a command's life that is needed to mend the lists that are on the screen. */
interface CommandLife {
  readonly dispatch: ThunkDispatch<CacheState, unknown, UnknownAction>;
  readonly getState: () => CacheState;
  readonly queryFulfilled: Promise<{ data: BookingActionAnswer }>;
}

/**
 * Where a list has it, as the server says; nowhere for whoever has left the session of a group, which goes on without them (D-B63), and who stayed
 * away has no review to give (D-B181).
 */
function tabOfView(booking: BookingView): BookingTab | null {
  if (booking.response === 'declined') return null;
  return stayedAway(booking) ? 'closed' : tabOf(booking.status, isRated(booking));
}

const cachedBooking = (state: CacheState, id: number): BookingView | undefined =>
  readsApi.endpoints.bookingsOne.select(id)(state).data ?? cardsOf(state, id)[0];

function placeIn(list: BookingListView, args: ListArgs, booking: BookingView): void {
  const index = list.bookings.findIndex(({ id }) => id === booking.id);
  if (args.tab !== tabOfView(booking)) {
    if (index >= 0) list.bookings.splice(index, 1);
  } else if (index >= 0) {
    list.bookings[index] = booking;
  } else if ((args.page ?? 1) === 1) {
    list.bookings.unshift(booking);
  }
}

function recount(
  list: BookingListView,
  args: ListArgs,
  move: { from: BookingTab | null; to: BookingTab | null },
): void {
  if (move.from === move.to) return;
  if (move.from) list.counts[move.from] = Math.max(0, list.counts[move.from] - 1);
  if (move.to) list.counts[move.to] += 1;
  list.booking_count = list.counts[args.tab];
  list.pagination.total_entries = list.booking_count;
  list.pagination.total_pages = Math.ceil(list.booking_count / list.pagination.per_page);
}

interface Placed {
  readonly takeBack: () => void;
  /** Whether it stood in another tab before, or in none that is known. */
  readonly hasMoved: boolean;
}

/** Shows a booking's new state in every list and dialog that holds it. */
function place(life: CommandLife, booking: BookingView): Placed {
  const state = life.getState();
  const before = cachedBooking(state, booking.id);
  const move = before && { from: tabOfView(before), to: tabOfView(booking) };
  const patches = [...cachedLists(state).values()].map((args) =>
    life.dispatch(
      readsApi.util.updateQueryData('bookingsList', args, (list) => {
        placeIn(list, args, booking);
        if (move) recount(list, args, move);
      }),
    ),
  );
  patches.push(life.dispatch(readsApi.util.updateQueryData('bookingsOne', booking.id, () => booking)));
  return { takeBack: () => patches.forEach((patch) => patch.undo()), hasMoved: !move || move.from !== move.to };
}

/**
 * Keeps what is on the screen in step with a command on a booking: with `guess` at once, with the answer when it comes, and as it
 * was when the command fails. What only the server knows is read again: what others were faster with, and, as a session changes its
 * tab, which one follows at the end of each page.
 */
export async function followBooking(id: number, life: CommandLife, guess?: Partial<BookingView>): Promise<void> {
  const known = guess && cachedBooking(life.getState(), id);
  const guessed = known && place(life, { ...known, ...guess });
  try {
    const { data } = await life.queryFulfilled;
    guessed?.takeBack();
    if (place(life, data.booking).hasMoved) life.dispatch(readsApi.util.invalidateTags(['bookings/list']));
  } catch (failure) {
    guessed?.takeBack();
    if (isOvertaken(problemOf((failure as { error?: unknown }).error)))
      life.dispatch(readsApi.util.invalidateTags(['bookings/list', { type: 'bookings/one', id }]));
  }
}
