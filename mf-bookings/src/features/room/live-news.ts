import type { RoomText } from '@tandem/contracts/bookings';
import { useServerClock, useUser } from '@tandem/platform';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallSnapshot } from './room-call';
import type { RoomNames } from './tiles';

/** The texts of others since this one joined: what was written before comes with every stream again, and is no news. */
export function useNewTexts(texts: readonly RoomText[]): readonly RoomText[] {
  const clock = useServerClock();
  const user = useUser();
  const [joinedAt] = useState(() => clock.now().getTime());
  return useMemo(
    () => texts.filter(({ user_id, at }) => user_id !== user.id && Date.parse(at) > joinedAt),
    [texts, user.id, joinedAt],
  );
}

/** So many things were said before this one. */
export interface RoomNews {
  readonly said: string;
  readonly count: number;
}

/** What happened last in the room, to be said aloud: who came, who went, who wrote. */
export function useRoomNews(
  { people, peerId, status }: CallSnapshot,
  texts: readonly RoomText[],
  names: RoomNames,
): RoomNews {
  const { t } = useTranslation();
  const [news, setNews] = useState<RoomNews>({ said: '', count: 0 });
  const known = useRef<{ present: ReadonlySet<number>; texts: number } | null>(null);
  useEffect(() => {
    if (status !== 'joined' || people.length === 0) return;
    const present = new Set(people.filter(({ peer_id }) => peer_id !== peerId).map(({ user_id }) => user_id));
    const before = known.current;
    known.current = { present, texts: texts.length };
    if (!before) return;
    const nameOf = (userId: number) => ({ name: names.of(userId).name });
    const came = [...present].filter((userId) => !before.present.has(userId));
    const went = [...before.present].filter((userId) => !present.has(userId));
    const written = texts.slice(before.texts);
    const said = [
      ...came.map((userId) => t('{{name}} has joined.', nameOf(userId))),
      ...went.map((userId) => t('{{name}} has left.', nameOf(userId))),
      ...written.map(({ user_id, text }) => t('{{name}} wrote: {{text}}', { ...nameOf(user_id), text })),
    ];
    if (said.length > 0) setNews(({ count }) => ({ said: said.join(' '), count: count + 1 }));
  }, [people, texts, peerId, status, names, t]);
  return news;
}
