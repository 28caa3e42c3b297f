import type { NewsfeedPost } from '@tandem/contracts/events';
import { problemOf, useNotify } from '@tandem/platform';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newsfeedApi } from '../../newsfeed.api';

/** One's like of a post, shown at once and taken back when the server refuses. */
export function useLike({ id, liked: stored, likes: count }: NewsfeedPost) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [send, { isLoading }] = newsfeedApi.useEventsLikePostMutation();
  const [turned, setTurned] = useState<boolean | null>(null);
  const liked = turned ?? stored;
  const toggle = async () => {
    // A disabled button would lose the focus of the keyboard, so a turn on the way is waited for like this.
    if (isLoading) return;
    setTurned(!liked);
    const { error } = await send(id);
    setTurned(null);
    if (error) notify.error(t(problemOf(error).error));
  };
  return { liked, likes: count + Number(liked) - Number(stored), toggle: () => void toggle() };
}
