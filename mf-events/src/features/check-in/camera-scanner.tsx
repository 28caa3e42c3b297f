import { Banner } from '@tandem/ui/banner';
import { media } from '@tandem/ui/theme';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { frameReader } from './read-frame';

const lookEveryMs = 200;
/** A ticket that stays before the camera is told once. */
const sameAgainMs = 4_000;

const Picture = styled.video`
  display: block;
  width: 100%;
  aspect-ratio: 4 / 3;
  object-fit: cover;
  border-radius: var(--r-card);
  background: var(--panel);
  @media ${media.phone} {
    aspect-ratio: 1;
  }
`;

const rest = () => new Promise((resolve) => setTimeout(resolve, lookEveryMs));

/** Answers whether the text was taken; one that was not is offered again at the next look. */
type OnRead = (text: string) => boolean;

/** Hands over what is read, until it is told to stop. */
async function watch(video: HTMLVideoElement, onRead: OnRead, signal: AbortSignal): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
  const end = () => stream.getTracks().forEach((track) => track.stop());
  if (signal.aborted) return end();
  signal.addEventListener('abort', end);
  video.srcObject = stream;
  await video.play();
  const read = await frameReader();
  let last = { text: '', at: 0 };
  while (!signal.aborted) {
    const text = await read(video).catch(() => null);
    const isSame = text === last.text && performance.now() - last.at <= sameAgainMs;
    if (text !== null && !signal.aborted && (isSame || onRead(text))) last = { text, at: performance.now() };
    await rest();
  }
}

function useScan(video: RefObject<HTMLVideoElement | null>, onRead: OnRead): boolean {
  const [isRefused, setRefused] = useState(false);
  const newest = useRef(onRead);
  useEffect(() => {
    newest.current = onRead;
  });
  useEffect(() => {
    const stop = new AbortController();
    if (video.current)
      watch(video.current, (text) => newest.current(text), stop.signal).catch(() => {
        if (!stop.signal.aborted) setRefused(true);
      });
    return () => stop.abort();
  }, [video]);
  return isRefused;
}

/** The camera's picture, in which QR codes of tickets are read while it is shown (D-E42). */
export default function CameraScanner({ onRead }: { onRead: OnRead }) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const isRefused = useScan(video, onRead);
  if (isRefused)
    return (
      <Banner tone="danger" role="alert">
        {t('The camera cannot be used. Allow it in your browser, or type the code.')}
      </Banner>
    );
  return <Picture ref={video} muted playsInline aria-label={t('Picture of the camera')} />;
}
