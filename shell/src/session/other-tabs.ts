/** What one tab tells the others of this browser about the session. */
export type SessionNews = { readonly kind: 'signed-in'; readonly userId: number } | { readonly kind: 'signed-out' };

const NAME = 'tandem.session';
let channel: BroadcastChannel | null = null;

function open(): BroadcastChannel {
  channel ??= new BroadcastChannel(NAME);
  return channel;
}

export function tellOtherTabs(news: SessionNews): void {
  open().postMessage(news);
}

function isNews(value: unknown): value is SessionNews {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    (value.kind === 'signed-in' || value.kind === 'signed-out')
  );
}

/** Listens to the other tabs. Answers the function that stops it. */
export function hearOtherTabs(listener: (news: SessionNews) => void): () => void {
  const hear = (event: MessageEvent<unknown>) => {
    if (isNews(event.data)) listener(event.data);
  };
  const from = open();
  from.addEventListener('message', hear);
  return () => from.removeEventListener('message', hear);
}
