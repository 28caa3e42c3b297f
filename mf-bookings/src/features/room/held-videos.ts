import { useCallback, useState } from 'react';

/** Videos that the browser plays only after a press: some give no sound to whoever joined without camera and microphone. */
export interface HeldVideos {
  readonly isAny: boolean;
  /** Plays a video, or holds it until the press. Answers what forgets it. */
  readonly play: (video: HTMLVideoElement) => () => void;
  /** To be called by a press. */
  readonly playAll: () => void;
}

export function useHeldVideos(): HeldVideos {
  const [held, setHeld] = useState<readonly HTMLVideoElement[]>([]);
  const play = useCallback((video: HTMLVideoElement) => {
    const forget = () => setHeld((now) => (now.includes(video) ? now.filter((each) => each !== video) : now));
    video.play().then(forget, (error: unknown) => {
      // Any other failure is that of a picture which is replaced meanwhile.
      const isHeld = error instanceof Error && error.name === 'NotAllowedError' && video.isConnected;
      if (isHeld) setHeld((now) => (now.includes(video) ? now : [...now, video]));
    });
    return forget;
  }, []);
  return { isAny: held.length > 0, play, playAll: () => held.forEach(play) };
}
