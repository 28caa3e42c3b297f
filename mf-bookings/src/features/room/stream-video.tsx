import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { HeldVideos } from './held-videos';

const Video = styled.video<{ $mirrored: boolean; $whole: boolean }>`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: ${({ $whole }) => ($whole ? 'contain' : 'cover')};
  transform: ${({ $mirrored }) => ($mirrored ? 'scaleX(-1)' : 'none')};
`;

export interface StreamVideoProps {
  readonly stream: MediaStream | null;
  readonly label: string;
  /** Makes no sound: one's own voice, a screen. */
  readonly isSilent?: boolean;
  /** As in a mirror: one's own camera. */
  readonly isMirrored?: boolean;
  /** All of it is shown, whatever the shape: a screen. */
  readonly isWhole?: boolean;
  /** Where it may be heard, the browser may want a press first. */
  readonly play?: HeldVideos['play'];
}

/** Picture and sound of a stream. */
export function StreamVideo({
  stream,
  label,
  isSilent = false,
  isMirrored = false,
  isWhole = false,
  play,
}: StreamVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    element.srcObject = stream;
    const forget = stream && play?.(element);
    return () => {
      forget?.();
      element.srcObject = null;
    };
  }, [stream, play]);
  return (
    <Video
      ref={video}
      autoPlay
      playsInline
      muted={isSilent}
      aria-label={label}
      $mirrored={isMirrored}
      $whole={isWhole}
    />
  );
}
