import type { IceServer, RoomEvent, RoomPerson, RoomShown, RoomSignal, RoomText } from '@tandem/contracts/bookings';
import type { Problem } from '@tandem/platform';
import { Changes } from './changes';
import type { OwnMedia } from './own-media';
import { PeerLink, type Slot } from './peer-link';

/** The calls to the server, each refused with a Problem. `stream` answers when the stream is over. */
export interface RoomLine {
  stream(order: {
    visit: string;
    after: string;
    microphone: boolean;
    camera: boolean;
    hear: (event: RoomEvent, id: string | null) => void;
    onBeat: () => void;
    signal: AbortSignal;
  }): Promise<void>;
  signal(body: { peer_id: string; to: string; data: RoomSignal }): Promise<void>;
  text(body: { peer_id: string; text_id: string; text: string }): Promise<void>;
  state(body: RoomShown & { peer_id: string }): Promise<void>;
  leave(body: { peer_id: string }): Promise<void>;
  problemOf(error: unknown): Problem;
}

/** `closed`: the server lets nobody, or no longer this person, into the room; `left` on purpose. */
export type CallStatus = 'connecting' | 'joined' | 'reconnecting' | 'replaced' | 'closed' | 'left';

/** What another page sends, and whether the line to it stands. */
export interface LineShown {
  readonly streams: readonly MediaStream[];
  readonly isConnected: boolean;
  readonly hasFailed: boolean;
}

export interface CallSnapshot {
  readonly status: CallStatus;
  readonly peerId: string | null;
  readonly people: readonly RoomPerson[];
  readonly texts: readonly RoomText[];
  /** By peer id. */
  readonly lines: ReadonlyMap<string, LineShown>;
}

/** Milliseconds without a sign of life after which a stream counts as broken; the server gives one every 15 s. */
const SILENCE_MS = 40_000;
const PAUSES_MS = [250, 1000, 2000, 4000];
const REFUSALS = [401, 403, 404, 409, 422];
const slots: readonly Slot[] = ['microphone', 'camera', 'screen'];

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** One person's part in the room, from coming in to leaving: the stream of the server, and a line to each other page. */
export class RoomCall {
  readonly changes = new Changes<CallSnapshot>({
    status: 'connecting',
    peerId: null,
    people: [],
    texts: [],
    lines: new Map(),
  });
  private readonly links = new Map<string, PeerLink>();
  /** By peer id, also of those who are gone: the number of the present or last line to it. */
  private readonly numbers = new Map<string, number>();
  private readonly visit = crypto.randomUUID();
  private readonly end = new AbortController();
  private iceServers: readonly IceServer[] = [];
  private after = '0-0';
  private outbox: Promise<void> = Promise.resolve();
  private isTelling = false;
  private readonly stopFollowing: () => void;

  constructor(
    private readonly line: RoomLine,
    private readonly media: OwnMedia,
  ) {
    this.stopFollowing = media.changes.subscribe(() => this.followMedia());
  }

  /** Comes in, and back after each break, until it is over. */
  async run(): Promise<void> {
    for (let failures = 0; !this.isOver; failures += 1) {
      if (await this.listen()) failures = 0;
      if (this.isOver) return;
      this.changes.change({ status: 'reconnecting' });
      await pause(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0);
    }
  }

  /** @throws what the call failed with */
  async write(text: string, textId: string): Promise<void> {
    await this.line.text({ peer_id: this.peerId, text_id: textId, text });
  }

  /** Ends the visit and every line; the devices are given back. */
  leave(): void {
    const { peerId } = this.changes.snapshot();
    if (peerId !== null && !this.isOver) this.line.leave({ peer_id: peerId }).catch(() => undefined);
    this.finish('left');
  }

  private get isOver(): boolean {
    return this.end.signal.aborted;
  }

  private get peerId(): string {
    return this.changes.snapshot().peerId ?? '';
  }

  private finish(status: CallStatus): void {
    if (this.isOver) return;
    this.end.abort();
    this.stopFollowing();
    for (const link of this.links.values()) link.close();
    this.links.clear();
    this.media.close();
    this.changes.change({ status, lines: new Map() });
  }

  /** Answers whether the stream was open. */
  private async listen(): Promise<boolean> {
    const broken = new AbortController();
    const stop = () => broken.abort();
    this.end.signal.addEventListener('abort', stop);
    let silence = setTimeout(stop, SILENCE_MS);
    let wasOpen = false;
    const onBeat = () => {
      wasOpen = true;
      clearTimeout(silence);
      silence = setTimeout(stop, SILENCE_MS);
    };
    const hear = (event: RoomEvent, id: string | null) => this.hear(event, id);
    const { microphone, camera } = this.shown();
    try {
      const { visit, after } = this;
      await this.line.stream({ visit, after, microphone, camera, hear, onBeat, signal: broken.signal });
    } catch (error) {
      if (REFUSALS.includes(this.line.problemOf(error).status)) this.finish('closed');
    } finally {
      clearTimeout(silence);
      this.end.signal.removeEventListener('abort', stop);
    }
    return wasOpen;
  }

  private hear(event: RoomEvent, id: string | null): void {
    if (this.isOver) return;
    if (id !== null) this.after = id;
    if (event.type === 'welcome') this.welcome(event.peer_id, event.ice_servers);
    else if (event.type === 'people') this.meet(event.people);
    else if (event.type === 'signal') this.takeSignal(event.from, event.data);
    else if (event.type === 'text') this.keepText(event);
    else this.finish(event.reason === 'replaced' ? 'replaced' : 'closed');
  }

  private welcome(peerId: string, iceServers: readonly IceServer[]): void {
    this.iceServers = iceServers;
    this.changes.change({ status: 'joined', peerId });
    for (const link of this.links.values()) link.retry();
  }

  private keepText({ text_id, user_id, text, at }: RoomText): void {
    const { texts } = this.changes.snapshot();
    if (texts.some((known) => known.text_id === text_id && known.user_id === user_id)) return;
    this.changes.change({ texts: [...texts, { text_id, user_id, text, at }] });
  }

  private meet(people: readonly RoomPerson[]): void {
    const present = new Set(people.map(({ peer_id }) => peer_id));
    for (const [peerId, link] of this.links) {
      if (present.has(peerId)) continue;
      link.close();
      this.links.delete(peerId);
    }
    for (const { peer_id } of people) if (peer_id !== this.peerId) this.linkTo(peer_id);
    this.changes.change({ people });
    this.showLines();
    void this.tellState();
  }

  /**
   * One side may have been told that the other left, and have closed its line, while the other kept its own: the higher number counts,
   * and whoever is behind begins anew.
   */
  private takeSignal(from: string, signal: RoomSignal): void {
    const { line = 1 } = signal;
    if (line > (this.numbers.get(from) ?? 0)) this.begin(from, line);
    const link = this.linkTo(from);
    const number = this.numbers.get(from) ?? line;
    if (line === number) link.take(signal);
    else if ('description' in signal) this.post(from, { line: number });
  }

  private linkTo(peerId: string): PeerLink {
    return this.links.get(peerId) ?? this.begin(peerId, (this.numbers.get(peerId) ?? 0) + 1);
  }

  private begin(peerId: string, line: number): PeerLink {
    this.links.get(peerId)?.close();
    this.numbers.set(peerId, line);
    const link = new PeerLink({
      isPolite: this.peerId < peerId,
      iceServers: this.iceServers.map(({ urls, ...access }) => ({ urls: [...urls], ...access })),
      send: (signal) => this.post(peerId, { ...signal, line }),
      onChange: () => this.showLines(),
    });
    this.links.set(peerId, link);
    // Also where there is nothing to send yet: the other side must give its old line up.
    if (line > 1) this.post(peerId, { line });
    void this.feed(link);
    return link;
  }

  private showLines(): void {
    const lines = [...this.links].map(([peerId, { streams, isConnected, hasFailed }]) => {
      return [peerId, { streams: [...streams.values()], isConnected, hasFailed }] as const;
    });
    this.changes.change({ lines: new Map(lines) });
  }

  /** One after the other, each until the server took it, or the other one or the line is gone. */
  private post(to: string, data: RoomSignal): void {
    this.outbox = this.outbox.then(async () => {
      for (let tries = 0; !this.isOver && this.links.has(to) && this.numbers.get(to) === data.line; tries += 1) {
        try {
          return await this.line.signal({ peer_id: this.peerId, to, data });
        } catch (error) {
          if (REFUSALS.includes(this.line.problemOf(error).status)) return;
          await pause(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0);
        }
      }
    });
  }

  private shown(): RoomShown {
    const { microphone, camera, screen } = this.media.changes.snapshot();
    return { microphone: microphone.isOn, camera: camera.isOn, screen: screen?.id ?? null };
  }

  private followMedia(): void {
    for (const link of this.links.values()) void this.feed(link);
    void this.tellState();
  }

  private async feed(link: PeerLink): Promise<void> {
    const { microphone, camera, screen } = this.media.changes.snapshot();
    const tracks = { microphone: microphone.track, camera: camera.track, screen: screen?.getVideoTracks()[0] ?? null };
    for (const slot of slots)
      await link.put(slot, tracks[slot], slot === 'screen' ? (screen ?? this.media.stream) : this.media.stream);
  }

  /** Until what the others are told is what is so. */
  private async tellState(): Promise<void> {
    if (this.isTelling) return;
    this.isTelling = true;
    for (let tries = 0; tries < PAUSES_MS.length && !this.isOver && this.isToldWrong(); tries += 1) {
      try {
        const state = this.shown();
        await this.line.state({ peer_id: this.peerId, ...state });
        const people = this.changes
          .snapshot()
          .people.map((each) => (each.peer_id === this.peerId ? { ...each, ...state } : each));
        this.changes.change({ people });
        tries = -1;
      } catch {
        await pause(PAUSES_MS[tries] ?? 0);
      }
    }
    this.isTelling = false;
  }

  private isToldWrong(): boolean {
    const { people } = this.changes.snapshot();
    const told = people.find(({ peer_id }) => peer_id === this.peerId);
    const { microphone, camera, screen } = this.shown();
    return told !== undefined && (told.microphone !== microphone || told.camera !== camera || told.screen !== screen);
  }
}
