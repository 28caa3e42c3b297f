import type { ChatEvent } from '@tandem/contracts/accounts';
import { useEffect, useRef } from 'react';
import { chatApi, type StreamOrder } from './chat.api';

/** Milliseconds without a sign of life after which a stream counts as broken; the server gives one every 15 s. */
const SILENCE_MS = 40_000;
const PAUSES_MS = [1000, 2000, 5000, 15_000, 30_000];

interface Listener {
  readonly hear: (event: ChatEvent) => void;
  /** No stream is to be had: what happens goes unheard. */
  readonly onSilence: () => void;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Listens until the stream breaks or `end` comes. Answers whether it was open. */
async function listen(open: (order: StreamOrder) => unknown, hear: Listener['hear'], end: AbortSignal) {
  const broken = new AbortController();
  const stop = () => broken.abort();
  let wasOpen = false;
  let silence = setTimeout(stop, SILENCE_MS);
  const onBeat = () => {
    wasOpen = true;
    clearTimeout(silence);
    silence = setTimeout(stop, SILENCE_MS);
  };
  end.addEventListener('abort', stop);
  await new Promise<void>((onOver) => void open({ hear, onBeat, onOver, signal: broken.signal }));
  clearTimeout(silence);
  end.removeEventListener('abort', stop);
  return wasOpen;
}

/** Hears what is new for as long as the page is open. While no stream can be had, each try asks for everything again instead. */
export function useChatStream(listener: Listener): void {
  const [open] = chatApi.useAccountsChatStreamMutation();
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const end = new AbortController();
    const heard: Listener = {
      hear: (event) => !end.signal.aborted && latest.current.hear(event),
      onSilence: () => !end.signal.aborted && latest.current.onSilence(),
    };
    const follow = async () => {
      for (let failures = 0; !end.signal.aborted; failures += 1) {
        if (await listen(open, heard.hear, end.signal)) failures = 0;
        else heard.onSilence();
        if (!end.signal.aborted) await pause(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0);
      }
    };
    void follow();
    return () => end.abort();
  }, [open]);
}
