import type { RoomEvent } from '@tandem/contracts/bookings';
import { eventually } from '../../../../test/faults/eventually.js';
import type { Api } from '../../../../test/harness.js';

type Kind = RoomEvent['type'];
type Of<T extends Kind> = Extract<RoomEvent, { type: T }>;

/** Somebody's page in a room: what the stream has told it so far. */
export interface RoomReader {
  readonly peerId: string;
  readonly events: readonly RoomEvent[];
  /** Id of the last event that has one. */
  lastId(): string;
  /** Waits for the first event of a kind that fits. */
  hears<T extends Kind>(type: T, fits?: (event: Of<T>) => boolean): Promise<Of<T>>;
  /** Resolves when the stream is over, whoever ended it. */
  readonly over: Promise<void>;
  /** Hangs up. */
  hangUp(): void;
}

const patience = 10;

/** Opens the stream of a room. @throws Error with the answer where it is refused */
export async function enterRoom(api: Api, bookingId: number, query: Record<string, string>): Promise<RoomReader> {
  const line = new AbortController();
  const path = `/bookings/${bookingId}/room/stream?${new URLSearchParams(query)}`;
  const response = await api.open(path, line.signal);
  if (response.status !== 200 || !response.body) throw new Error(`${response.status}: ${await response.text()}`);
  const events: RoomEvent[] = [];
  let last = '0-0';
  const take = (chunk: string): void => {
    const id = /^id: (.+)$/m.exec(chunk)?.[1];
    const data = /^data: (.+)$/m.exec(chunk)?.[1];
    last = id ?? last;
    if (data) events.push(JSON.parse(data) as RoomEvent);
  };
  const over = readChunks(response.body, take).catch(() => undefined);
  const reader = {
    peerId: '',
    events,
    lastId: () => last,
    over,
    hangUp: () => line.abort(),
    hears: async <T extends Kind>(type: T, fits: (event: Of<T>) => boolean = () => true): Promise<Of<T>> => {
      const find = () => events.find((event): event is Of<T> => event.type === type && fits(event as Of<T>));
      await eventually(find, (event) => event !== undefined, patience);
      return find() as Of<T>;
    },
  };
  const { peer_id: peerId } = await reader.hears('welcome');
  return { ...reader, peerId };
}

async function readChunks(body: ReadableStream<Uint8Array>, take: (chunk: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    const chunks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n');
    rest = chunks.pop() ?? '';
    chunks.forEach(take);
  }
}
