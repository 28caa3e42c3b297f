import type {
  IceServer,
  RoomEnding,
  RoomEvent,
  RoomPerson,
  RoomShown,
  RoomSignal,
  RoomStateBody,
  RoomText,
} from '@tandem/contracts/bookings';
import type { Problem } from '@tandem/platform';
import { Changes } from './changes';
import { isAtWork, type OwnMedia } from './own-media';
import { PeerLines, type LineShown } from './peer-lines';
import { fewTries, isRefusal, pauseAfter } from './retrying';

/** The calls to the server, each refused with a Problem. `stream` answers when the stream is over. */
export interface RoomLine {
  stream(order: {
    visit: string;
    after: string;
    again: boolean;
    microphone: boolean;
    camera: boolean;
    hear: (event: RoomEvent, id: string | null) => void;
    onBeat: () => void;
    signal: AbortSignal;
  }): Promise<void>;
  signal(body: { peer_id: string; to: string; data: RoomSignal }): Promise<void>;
  text(body: { peer_id: string; text_id: string; text: string }): Promise<void>;
  state(body: RoomStateBody): Promise<void>;
  leave(body: { peer_id: string }): Promise<void>;
  problemOf(error: unknown): Problem;
}

/** `closed`: the server lets nobody, or no longer this person, into the room; `signed_out` elsewhere; `left` on purpose. */
export type CallStatus = 'connecting' | 'joined' | 'reconnecting' | 'replaced' | 'closed' | 'signed_out' | 'left';

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
/**
 * Milliseconds after which a sign of life of the server is answered by one of this page, whose stream the server ends after 40 s without.
 * A timer would not do: browsers hold those of hidden pages back for a minute.
 */
const BEAT_MS = 8_000;

/** A newer server may end it for a reason that this page does not know. */
const endingOf = (reason: RoomEnding): RoomEnding =>
  reason === 'replaced' || reason === 'signed_out' ? reason : 'closed';

/** One person's part in the room, from coming in to leaving: the stream of the server, and a line to each other page. */
export class RoomCall {
  readonly changes = new Changes<CallSnapshot>({
    status: 'connecting',
    peerId: null,
    people: [],
    texts: [],
    lines: new Map(),
  });
  private readonly visit = crypto.randomUUID();
  private readonly end = new AbortController();
  private after = '0-0';
  private isTelling = false;
  private beatAt = -Infinity;
  private readonly lines: PeerLines;
  private readonly stopFollowing: () => void;

  constructor(
    private readonly line: RoomLine,
    private readonly media: OwnMedia,
  ) {
    this.lines = new PeerLines({
      media,
      ownId: () => this.peerId,
      send: (to, data) => this.send(to, data),
      onChange: (lines) => this.changes.change({ lines }),
    });
    this.stopFollowing = media.changes.subscribe(() => this.followMedia());
  }

  /** Comes in, and back after each break, until it is over. */
  async run(): Promise<void> {
    for (let failures = 0; !this.isOver; failures += 1) {
      if (await this.listen()) failures = 0;
      if (this.isOver) return;
      this.changes.change({ status: 'reconnecting' });
      await pauseAfter(failures);
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

  /** The session of the person is over: nothing of theirs goes on. */
  signOut(): void {
    this.finish('signed_out');
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
    this.lines.close();
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
      void this.tellState();
    };
    const hear = (event: RoomEvent, id: string | null) => this.hear(event, id);
    const { microphone, camera } = this.shown();
    try {
      const { visit, after } = this;
      // Whoever was in the room once takes the place of no newer page of the same person.
      const again = this.changes.snapshot().peerId !== null;
      await this.line.stream({ visit, after, again, microphone, camera, hear, onBeat, signal: broken.signal });
    } catch (error) {
      if (isRefusal(this.line.problemOf(error).status)) this.finish('closed');
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
    else if (event.type === 'signal') this.lines.take(event.from, event.data);
    else if (event.type === 'text') this.keepText(event);
    else if (event.type === 'ended') this.finish(endingOf(event.reason));
  }

  private welcome(peerId: string, iceServers: readonly IceServer[]): void {
    this.lines.iceServers = iceServers;
    this.changes.change({ status: 'joined', peerId });
    this.beatAt = -Infinity;
    void this.tellState();
    this.lines.retry();
  }

  private keepText({ text_id, user_id, text, at }: RoomText): void {
    const { texts } = this.changes.snapshot();
    if (texts.some((known) => known.text_id === text_id && known.user_id === user_id)) return;
    this.changes.change({ texts: [...texts, { text_id, user_id, text, at }] });
  }

  private meet(people: readonly RoomPerson[]): void {
    this.lines.meet(people);
    this.changes.change({ people });
    void this.tellState();
  }

  /** Nothing is sent any more once it is over. */
  private async send(to: string, data: RoomSignal): Promise<number | null> {
    try {
      if (!this.isOver) await this.line.signal({ peer_id: this.peerId, to, data });
      return null;
    } catch (error) {
      return this.line.problemOf(error).status;
    }
  }

  private shown(): RoomShown {
    const { microphone, camera, screen } = this.media.changes.snapshot();
    return { microphone: isAtWork(microphone), camera: isAtWork(camera), screen: screen?.id ?? null };
  }

  private followMedia(): void {
    this.lines.feedAll();
    void this.tellState();
  }

  /** Until what the others are told is what is so; from time to time also without a change, as a sign of life. */
  private async tellState(): Promise<void> {
    if (this.isTelling) return;
    this.isTelling = true;
    for (let tries = 0; tries < fewTries && !this.isOver && (this.isToldWrong() || this.isBeatDue()); tries += 1) {
      try {
        const state = this.shown();
        await this.line.state({ peer_id: this.peerId, ...state, beat: true });
        this.beatAt = performance.now();
        if (this.isToldWrong()) this.keepTold(state);
        tries = -1;
      } catch {
        await pauseAfter(tries);
      }
    }
    this.isTelling = false;
  }

  private keepTold(state: RoomShown): void {
    const { people } = this.changes.snapshot();
    this.changes.change({
      people: people.map((each) => (each.peer_id === this.peerId ? { ...each, ...state } : each)),
    });
  }

  private isBeatDue(): boolean {
    return this.changes.snapshot().status === 'joined' && performance.now() - this.beatAt > BEAT_MS;
  }

  private isToldWrong(): boolean {
    const { people } = this.changes.snapshot();
    const told = people.find(({ peer_id }) => peer_id === this.peerId);
    const { microphone, camera, screen } = this.shown();
    return told !== undefined && (told.microphone !== microphone || told.camera !== camera || told.screen !== screen);
  }
}
