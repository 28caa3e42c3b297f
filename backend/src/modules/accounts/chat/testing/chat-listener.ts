import { chatEventSchema, type ChatEvent } from '@tandem/contracts/accounts';
import { eventually } from '../../../../../test/faults/eventually.js';
import type { Api } from '../../../../../test/harness.js';

type Of<T extends ChatEvent['type']> = Extract<ChatEvent, { type: T }>;

/** Somebody's page that listens: what the stream has told it so far. */
export interface ChatListener {
  readonly events: readonly ChatEvent[];
  /** Waits for the first event of a kind that fits. */
  hears<T extends ChatEvent['type']>(type: T, fits?: (event: Of<T>) => boolean): Promise<Of<T>>;
  /** Resolves when the stream is over, whoever ended it. */
  readonly over: Promise<void>;
  hangUp(): void;
}

const patience = 10;

/** Opens the stream and waits for its first event. @throws Error with the answer where it is refused */
export async function listen(api: Api): Promise<ChatListener> {
  const line = new AbortController();
  const response = await api.open('/chat/stream', line.signal);
  if (response.status !== 200 || !response.body) throw new Error(`${response.status}: ${await response.text()}`);
  const events: ChatEvent[] = [];
  const over = readEvents(response.body, events).catch(() => undefined);
  const hears = async <T extends ChatEvent['type']>(type: T, fits: (event: Of<T>) => boolean = () => true) => {
    const find = () => events.find((event): event is Of<T> => event.type === type && fits(event as Of<T>));
    await eventually(find, (event) => event !== undefined, patience);
    return find() as Of<T>;
  };
  await hears('conversations');
  return { events, hears, over, hangUp: () => line.abort() };
}

async function readEvents(body: ReadableStream<Uint8Array>, events: ChatEvent[]): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    const chunks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n');
    rest = chunks.pop() ?? '';
    for (const chunk of chunks) {
      const data = /^data: (.+)$/m.exec(chunk)?.[1];
      if (data) events.push(chatEventSchema.parse(JSON.parse(data)));
    }
  }
}
