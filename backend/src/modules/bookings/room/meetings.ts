import { roomCloses } from './room-rule.js';

/** Somebody in the room; null while they are there, or where a process was killed meanwhile. */
export interface RoomVisitRow {
  readonly user_id: number;
  readonly entered_at: string;
  readonly left_at: string | null;
}

export interface Meeting {
  readonly start: Date;
  readonly end: Date;
}

/** A line that broke and came back within this time parts no meeting. */
const pause = 60_000;

interface Step {
  readonly at: number;
  readonly userId: number;
  readonly by: 1 | -1;
}

/** Comings before goings of the same moment: whoever reloads the page stays. */
const inOrder = (a: Step, b: Step): number => a.at - b.at || b.by - a.by;

function stepsOf(visits: readonly RoomVisitRow[], until: number): Step[] {
  return visits.flatMap(({ user_id: userId, entered_at, left_at }) => [
    { at: Date.parse(entered_at), userId, by: 1 as const },
    { at: Math.min(left_at === null ? until : Date.parse(left_at), until), userId, by: -1 as const },
  ]);
}

/** When two people or more were in the room of a session at once (B-219). One that goes on is told when it is over. */
export function meetingsOf(visits: readonly RoomVisitRow[], session: { endTime: Date }, now: Date): Meeting[] {
  const closes = roomCloses(session).getTime();
  const until = Math.min(now.getTime(), closes);
  const pages = new Map<number, number>();
  const found: { start: number; end: number }[] = [];
  let start: number | null = null;
  for (const { at, userId, by } of stepsOf(visits, until).sort(inOrder)) {
    const left = (pages.get(userId) ?? 0) + by;
    if (left > 0) pages.set(userId, left);
    else pages.delete(userId);
    if (pages.size >= 2) start ??= at;
    else if (start !== null) {
      const last = found.at(-1);
      if (last && start - last.end <= pause) last.end = at;
      else found.push({ start, end: at });
      start = null;
    }
  }
  const isOver = ({ end }: { end: number }): boolean => end < until || until === closes;
  return found.filter(isOver).map((meeting) => ({ start: new Date(meeting.start), end: new Date(meeting.end) }));
}
