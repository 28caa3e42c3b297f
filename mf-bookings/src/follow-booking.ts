import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import {
  tabOf,
  type BookingActionAnswer,
  type BookingListView,
  type BookingTab,
  type BookingView,
} from '@tandem/contracts/bookings';
import { problemOf } from '@tandem/platform';
import { readsApi, type ListArgs } from './bookings.reads';
import { isOvertaken } from './session/overtaken';

type CacheState = Parameters<typeof readsApi.util.selectCachedArgsForQuery>[0];

/** The part of a command's life that is needed to mend the lists that are on the screen. */
interface CommandLife {
  readonly dispatch: ThunkDispatch<CacheState, unknown, UnknownAction>;
  readonly getState: () => CacheState;
  readonly queryFulfilled: Promise<{ data: BookingActionAnswer }>;
}

/** Where a list has it; nowhere for whoever has left the session of a group, which goes on without them (D-B63). */
const tabOfView = ({ response, status, reviews }: BookingView): BookingTab | null =>
  response === 'declined' ? null : tabOf(status, reviews?.user_review.submitted ?? false);

function cachedLists(state: CacheState): { args: ListArgs; list: BookingListView }[] {
  return readsApi.util.selectCachedArgsForQuery(state, 'bookingsList').flatMap((args) => {
    const list = readsApi.endpoints.bookingsList.select(args)(state).data;
    return list ? [{ args, list }] : [];
  });
}

function cachedBooking(state: CacheState, id: number): BookingView | undefined {
  const known = readsApi.endpoints.bookingsOne.select(id)(state).data;
  return (
    known ??
    cachedLists(state)
      .flatMap(({ list }) => list.bookings)
      .find((booking) => booking.id === id)
  );
}

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

/** Shows a booking's new state in every list and dialog that holds it; the answer takes the change back. */
function place(life: CommandLife, booking: BookingView): () => void {
  const state = life.getState();
  const before = cachedBooking(state, booking.id);
  const move = before && { from: tabOfView(before), to: tabOfView(booking) };
  const patches = cachedLists(state).map(({ args }) =>
    life.dispatch(
      readsApi.util.updateQueryData('bookingsList', args, (list) => {
        placeIn(list, args, booking);
        if (move) recount(list, args, move);
      }),
    ),
  );
  patches.push(life.dispatch(readsApi.util.updateQueryData('bookingsOne', booking.id, () => booking)));
  return () => patches.forEach((patch) => patch.undo());
}

/**
 * Keeps what is on the screen in step with a command on a booking: with `guess` at once, with the answer when it comes, and as it
 * was when the command fails; where others were faster, it is read again.
 */
export async function followBooking(id: number, life: CommandLife, guess?: Partial<BookingView>): Promise<void> {
  const known = guess && cachedBooking(life.getState(), id);
  const takeBack = known ? place(life, { ...known, ...guess }) : undefined;
  try {
    const { data } = await life.queryFulfilled;
    takeBack?.();
    place(life, data.booking);
  } catch (failure) {
    takeBack?.();
    if (isOvertaken(problemOf((failure as { error?: unknown }).error)))
      life.dispatch(readsApi.util.invalidateTags(['bookings/list', { type: 'bookings/one', id }]));
  }
}
