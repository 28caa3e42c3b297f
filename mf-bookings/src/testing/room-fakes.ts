import type { RoomEvent } from '@tandem/contracts/bookings';
import type { Call } from '@tandem/testing/api-server';
import type { BookingsBackend } from './bookings-backend';

type Kind = 'audio' | 'video';

/** A track of a simulated device. */
export class FakeTrack extends EventTarget {
  readyState: 'live' | 'ended' = 'live';
  enabled = true;
  muted = false;
  constructor(
    readonly kind: Kind,
    private readonly deviceId = `${kind}-1`,
  ) {
    super();
  }
  stop(): void {
    this.readyState = 'ended';
  }
  /** The device or the browser stops handing anything on, or goes on. */
  pause(isPaused: boolean): void {
    this.muted = isPaused;
    this.dispatchEvent(new Event(isPaused ? 'mute' : 'unmute'));
  }
  getSettings() {
    return { deviceId: this.deviceId };
  }
}

export class FakeStream {
  onremovetrack: (() => void) | null = null;
  private static made = 0;
  readonly id = `stream-${(FakeStream.made += 1)}`;
  private readonly tracks: FakeTrack[];
  constructor(tracks: FakeTrack[] = []) {
    this.tracks = [...tracks];
  }
  getTracks = () => [...this.tracks];
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio');
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video');
  addTrack = (track: FakeTrack) => void this.tracks.push(track);
  removeTrack = (track: FakeTrack) => void this.tracks.splice(this.tracks.indexOf(track), 1);
}

/** One place of a line, in which a track may be sent and another one received. */
export class FakeTransceiver {
  direction = 'sendrecv';
  readonly sender;
  constructor(track: FakeTrack) {
    const sender = {
      track: track as FakeTrack | null,
      replaceTrack: async (next: FakeTrack | null) => {
        await Promise.resolve();
        sender.track = next;
      },
    };
    this.sender = sender;
  }
}

/** Lines to other pages, which this browser does not have: a test says what comes over them. */
export class FakeConnection {
  static readonly made: FakeConnection[] = [];
  connectionState = 'new';
  signalingState = 'stable';
  isClosed = false;
  /** The descriptions that were taken from the other side. */
  readonly taken: { readonly type: string; readonly sdp: string }[] = [];
  localDescription: { readonly type: string; readonly sdp: string } | null = null;
  onconnectionstatechange: (() => void) | null = null;
  onnegotiationneeded: (() => void) | null = null;
  ontrack: ((event: { streams: FakeStream[] }) => void) | null = null;
  constructor() {
    FakeConnection.made.push(this);
  }
  readonly added: FakeTrack[] = [];
  /** One for each place in a description. */
  readonly transceivers: FakeTransceiver[] = [];
  addTrack = (track: FakeTrack) => {
    this.added.push(track);
    const transceiver = new FakeTransceiver(track);
    this.transceivers.push(transceiver);
    return transceiver.sender;
  };
  removeTrack = (sender: FakeTransceiver['sender']) => {
    const of = this.transceivers.find((each) => each.sender === sender);
    if (!of) return;
    sender.track = null;
    of.direction = of.direction === 'sendrecv' ? 'recvonly' : 'inactive';
  };
  getTransceivers = () => this.transceivers;
  restartIce = () => undefined;
  close = () => {
    this.isClosed = true;
    this.signalingState = 'closed';
  };
  setRemoteDescription = (description: { type: string; sdp: string }) =>
    Promise.resolve(void this.taken.push(description));
  setLocalDescription = () => Promise.resolve(void (this.localDescription = { type: 'answer', sdp: 'own' }));

  /** The other side sends this from now on. */
  bring(stream: FakeStream): void {
    this.ontrack?.({ streams: [stream] });
  }

  become(state: string): void {
    this.connectionState = state;
    this.onconnectionstatechange?.();
  }
}

export interface Devices {
  /** Every track that was handed out. */
  readonly tracks: FakeTrack[];
  /** Names of the errors with which a kind is refused. */
  readonly refused: Partial<Record<Kind, string>>;
  /** What the browser was asked for, in order. */
  readonly asked: MediaStreamConstraints[];
  /** Names of the errors with which a device is refused, by its id. */
  readonly broken: Record<string, string>;
  readonly connections: readonly FakeConnection[];
  /** What the browser says to each video that is to be played. */
  readonly played: jest.Mock<Promise<void>, []>;
}

/** Two cameras, of which one can be open at a time as on phones, a microphone and a screen, as far as they are not refused. */
export function giveDevices(refused: Devices['refused'] = {}): Devices {
  const tracks: FakeTrack[] = [];
  FakeConnection.made.length = 0;
  const asked: MediaStreamConstraints[] = [];
  const broken: Devices['broken'] = {};
  const take = (kinds: Kind[], wish: MediaStreamConstraints = {}) => {
    const wished = (kind: Kind) => (wish[kind] as { deviceId?: { exact: string } } | undefined)?.deviceId?.exact;
    const isTaken = (kind: Kind) =>
      wish[kind] && tracks.some((each) => each.kind === kind && each.readyState === 'live');
    const reason = kinds
      .map((kind) => refused[kind] ?? broken[wished(kind) ?? ''] ?? (isTaken(kind) ? 'NotReadableError' : null))
      .find(Boolean);
    if (reason) return Promise.reject(Object.assign(new Error(reason), { name: reason }));
    const made = kinds.map((kind) => new FakeTrack(kind, wished(kind)));
    tracks.push(...made);
    return Promise.resolve(new FakeStream(made));
  };
  const mediaDevices = Object.assign(new EventTarget(), {
    getUserMedia: (wish: MediaStreamConstraints) => {
      asked.push(wish);
      return take([...(wish.audio ? ['audio' as const] : []), ...(wish.video ? ['video' as const] : [])], wish);
    },
    getDisplayMedia: () => take(['video']),
    enumerateDevices: () =>
      Promise.resolve([
        { kind: 'audioinput', deviceId: 'audio-1', label: 'Desk microphone' },
        { kind: 'videoinput', deviceId: 'video-1', label: 'Front camera' },
        { kind: 'videoinput', deviceId: 'video-2', label: 'Back camera' },
      ]),
  });
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
  Object.assign(globalThis, { MediaStream: FakeStream, RTCPeerConnection: FakeConnection });
  const played: Devices['played'] = jest.fn(() => Promise.resolve());
  HTMLMediaElement.prototype.play = played;
  return { tracks, refused, asked, broken, connections: FakeConnection.made, played };
}

/** How the browser stands to each device, for as long as the test lasts. */
export function givePermissions(states: Record<string, PermissionState>): void {
  const query = ({ name }: { name: string }) => Promise.resolve({ state: states[name] });
  Object.defineProperty(navigator, 'permissions', { value: { query }, configurable: true });
}

/** The server's side of a room: what it tells on each stream that a page opens. */
export class RoomServer {
  readonly streams: { readonly query: URLSearchParams; readonly line: ReadableStreamDefaultController<Uint8Array> }[] =
    [];

  constructor(backend: BookingsBackend) {
    backend.on('GET /bookings/*/room/stream', ({ query }: Call) => {
      const body = new ReadableStream<Uint8Array>({ start: (line) => void this.streams.push({ query, line }) });
      return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
    });
    for (const call of ['signals', 'texts', 'state', 'leave'])
      backend.on(`POST /bookings/*/room/${call}`, () => new Response(null, { status: 204 }));
  }

  tell(event: RoomEvent, id?: string): void {
    const text = `${id ? `id: ${id}\n` : ''}data: ${JSON.stringify(event)}\n\n`;
    this.streams.at(-1)?.line.enqueue(new TextEncoder().encode(text));
  }

  hangUp(): void {
    this.streams.at(-1)?.line.close();
  }
}
