import type { MayRequestView } from '@tandem/contracts/bookings';
import type { Problem } from '@tandem/platform';

export type MayRequestAnswer = MayRequestView['users'][number];
type Outcome<Data> = { data: Data; error?: undefined } | { data?: undefined; error: Problem };
type Send = (ids: string) => PromiseLike<{ data?: unknown; error?: unknown }> | { data?: unknown; error?: unknown };

/** The call takes at most this many people (D-B219). */
const MOST_IDS = 100;

interface Round {
  readonly ids: Set<number>;
  readonly answer: Promise<Outcome<MayRequestView>>;
}

let open: Round | null = null;

async function ask(ids: Set<number>, send: Send): Promise<Outcome<MayRequestView>> {
  // Cards of one list mount together: wait until all of them have asked.
  await new Promise((resolve) => setTimeout(resolve, 0));
  if (open?.ids === ids) open = null;
  const { data, error } = await send([...ids].join(','));
  return error ? { error: error as Problem } : { data: data as MayRequestView };
}

/** Asks for all people that a page shows in one call, instead of one call per card. */
export async function askTogether(userId: number, send: Send): Promise<Outcome<MayRequestAnswer>> {
  if (!open || open.ids.size >= MOST_IDS) {
    const ids = new Set<number>();
    open = { ids, answer: ask(ids, send) };
  }
  open.ids.add(userId);
  const { data, error } = await open.answer;
  if (error) return { error };
  return {
    data: data?.users.find((user) => user.user_id === userId) ?? {
      user_id: userId,
      allowed: false,
      reason: null,
      full: null,
      seats: [],
    },
  };
}
