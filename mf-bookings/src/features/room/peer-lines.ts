import type { IceServer, RoomPerson, RoomSignal } from '@tandem/contracts/bookings';
import type { OwnMedia } from './own-media';
import { PeerLink, type Slot } from './peer-link';
import { isRefusal, pauseAfter } from './retrying';

/** What another page sends, and whether the line to it stands. */
export interface LineShown {
  readonly streams: readonly MediaStream[];
  readonly isConnected: boolean;
  readonly hasFailed: boolean;
}

export interface PeerLinesOptions {
  readonly media: OwnMedia;
  /** The name of this page's visit. */
  readonly ownId: () => string;
  /** Answers null once the server took it, otherwise the status with which it did not. */
  readonly send: (to: string, data: RoomSignal) => Promise<number | null>;
  readonly onChange: (lines: ReadonlyMap<string, LineShown>) => void;
}

/**
 * Milliseconds for which a line that stands is kept when its page is no longer among the people: a server that forgot who was there hears it
 * again within seconds, and the line need not be made anew.
 */
const LINGER_MS = 10_000;
const slots: readonly Slot[] = ['microphone', 'camera', 'screen'];

/** The lines of this page to all other pages in the room. */
export class PeerLines {
  iceServers: readonly IceServer[] = [];
  private readonly links = new Map<string, PeerLink>();
  /** By peer id, also of those who are gone: the number of the present or last line to it. */
  private readonly numbers = new Map<string, number>();
  /** By peer id: ends the line to somebody who is no longer among the people. */
  private readonly missing = new Map<string, ReturnType<typeof setTimeout>>();
  /** Peer ids to which this browser can make no line. */
  private readonly beyondReach = new Set<string>();
  /** Peer ids to which an offer could not be sent while they were not known: nothing else would offer it again. */
  private readonly cutOff = new Set<string>();
  private outbox: Promise<void> = Promise.resolve();

  constructor(private readonly options: PeerLinesOptions) {}

  /** Looks for another way to everybody to whom there is none. */
  retry(): void {
    for (const link of this.links.values()) link.retry();
  }

  /** Sends to everybody what this page has to send now. */
  feedAll(): void {
    for (const link of this.links.values()) void this.feed(link);
  }

  close(): void {
    for (const peerId of [...this.links.keys()]) this.drop(peerId);
  }

  /** One line to each of those who are in the room. */
  meet(people: readonly RoomPerson[]): void {
    const present = new Set(people.map(({ peer_id }) => peer_id));
    const userIds = new Set(people.map(({ user_id }) => String(user_id)));
    for (const [peerId, link] of [...this.links]) {
      if (present.has(peerId)) this.welcomeBack(peerId);
      // Another page of the same person took its place.
      else if (!link.isConnected || userIds.has(peerId.split('.')[0] ?? '')) this.drop(peerId);
      else this.miss(peerId);
    }
    for (const peerId of this.beyondReach) if (!present.has(peerId)) this.beyondReach.delete(peerId);
    for (const { peer_id } of people) if (peer_id !== this.options.ownId()) this.linkTo(peer_id);
    this.show();
  }

  /**
   * One side may have been told that the other left, and have closed its line, while the other kept its own: the higher number counts,
   * and whoever is behind begins anew.
   */
  take(from: string, signal: RoomSignal): void {
    const { line = 1 } = signal;
    if (line > (this.numbers.get(from) ?? 0)) this.begin(from, line);
    const link = this.linkTo(from);
    const number = this.numbers.get(from) ?? line;
    if (line === number) link?.take(signal);
    else if ('description' in signal) this.post(from, { line: number });
  }

  private miss(peerId: string): void {
    if (this.missing.has(peerId)) return;
    const giveUp = () => {
      this.drop(peerId);
      this.show();
    };
    this.missing.set(peerId, setTimeout(giveUp, LINGER_MS));
  }

  private welcomeBack(peerId: string): void {
    this.expect(peerId);
    if (this.cutOff.delete(peerId)) this.beginNext(peerId);
  }

  private expect(peerId: string): void {
    clearTimeout(this.missing.get(peerId));
    this.missing.delete(peerId);
  }

  private drop(peerId: string): void {
    this.expect(peerId);
    this.cutOff.delete(peerId);
    this.links.get(peerId)?.close();
    this.links.delete(peerId);
  }

  private linkTo(peerId: string): PeerLink | null {
    return this.links.get(peerId) ?? this.beginNext(peerId);
  }

  private beginNext(peerId: string): PeerLink | null {
    return this.begin(peerId, (this.numbers.get(peerId) ?? 0) + 1);
  }

  /** Answers null where this browser can make none: whoever is there is still seen to be there, and reads and writes. */
  private begin(peerId: string, line: number): PeerLink | null {
    if (this.beyondReach.has(peerId)) return null;
    this.links.get(peerId)?.close();
    this.numbers.set(peerId, line);
    const link = this.make(peerId, line);
    if (!link) {
      this.links.delete(peerId);
      this.beyondReach.add(peerId);
      return null;
    }
    this.links.set(peerId, link);
    // Also where there is nothing to send yet: the other side must give its old line up.
    if (line > 1) this.post(peerId, { line });
    void this.feed(link);
    return link;
  }

  private make(peerId: string, line: number): PeerLink | null {
    try {
      return new PeerLink({
        isPolite: this.options.ownId() < peerId,
        iceServers: this.iceServers.map(({ urls, ...access }) => ({ urls: [...urls], ...access })),
        send: (signal) => this.post(peerId, { ...signal, line }),
        onChange: () => this.show(),
      });
    } catch {
      return null;
    }
  }

  private show(): void {
    const lines = new Map<string, LineShown>();
    for (const peerId of this.beyondReach) lines.set(peerId, { streams: [], isConnected: false, hasFailed: true });
    for (const [peerId, { streams, isConnected, hasFailed }] of this.links)
      lines.set(peerId, { streams: [...streams.values()], isConnected, hasFailed });
    this.options.onChange(lines);
  }

  /** One after the other, each until the server took it, or the other one or the line is gone. */
  private post(to: string, data: RoomSignal): void {
    const isDue = (): boolean => this.links.has(to) && this.numbers.get(to) === data.line;
    this.outbox = this.outbox.then(async () => {
      for (let tries = 0; isDue(); tries += 1) {
        const status = await this.options.send(to, data);
        if (status !== null && !isRefusal(status)) await pauseAfter(tries);
        else return 'description' in data && isDue() ? this.learn(to, status) : undefined;
      }
    });
  }

  private learn(to: string, status: number | null): void {
    if (status === 422) this.replaceWorn(to);
    if (status === 409) this.cutOff.add(to);
  }

  /** A description that outgrew what the server takes: a new line has a short one. One that never stood would not do better. */
  private replaceWorn(peerId: string): void {
    if (!this.links.get(peerId)?.isConnected) return;
    this.beginNext(peerId);
    this.show();
  }

  private async feed(link: PeerLink): Promise<void> {
    const { media } = this.options;
    const { microphone, camera, screen } = media.changes.snapshot();
    const tracks = { microphone: microphone.track, camera: camera.track, screen: screen?.getVideoTracks()[0] ?? null };
    for (const slot of slots)
      await link.put(slot, tracks[slot], slot === 'screen' ? (screen ?? media.stream) : media.stream);
  }
}
