import type { RoomSignal } from '@tandem/contracts/bookings';

export type Slot = 'microphone' | 'camera' | 'screen';

export interface PeerLinkOptions {
  /** Of two offers that cross, the polite side takes its own back. */
  readonly isPolite: boolean;
  readonly iceServers: readonly RTCIceServer[];
  readonly send: (signal: RoomSignal) => void;
  readonly onChange: () => void;
}

interface Outgoing {
  readonly track: MediaStreamTrack;
  readonly stream: MediaStream;
}

/** Whether this browser can be connected to another one at all. */
export const canHoldCalls = (): boolean => typeof RTCPeerConnection === 'function';

/** The line to one other page of the room: "perfect negotiation" of WebRTC, so that either side may change what it sends at any time. */
export class PeerLink {
  /** What the other side sends now, by the id of its stream. */
  readonly streams = new Map<string, MediaStream>();
  private connection: RTCPeerConnection;
  private readonly senders = new Map<Slot, RTCRtpSender>();
  /** What was last asked to be sent, and with which stream. */
  private readonly outgoing = new Map<Slot, Outgoing>();
  /** Where a screen was sent that is no longer shared: each new place would lengthen every description for the rest of the call. */
  private spare: RTCRtpTransceiver | null = null;
  private hasAgreed = false;
  private isOffering = false;
  private ignoresOffer = false;
  private turn: Promise<void> = Promise.resolve();

  /** @throws where the browser has no WebRTC, or refuses an address of a server */
  constructor(private readonly options: PeerLinkOptions) {
    this.connection = this.connect();
  }

  private connect(): RTCPeerConnection {
    const { options } = this;
    const connection = new RTCPeerConnection({ iceServers: [...options.iceServers] });
    connection.onnegotiationneeded = () => void this.offer();
    connection.onicecandidate = ({ candidate }) => {
      if (!candidate) return;
      const { candidate: text, sdpMid, sdpMLineIndex, usernameFragment } = candidate;
      options.send({ candidate: { candidate: text, sdpMid, sdpMLineIndex, usernameFragment } });
    };
    connection.onconnectionstatechange = () => {
      if (connection.connectionState === 'failed') connection.restartIce();
      options.onChange();
    };
    connection.ontrack = ({ streams: [stream] }) => {
      if (!stream) return;
      this.streams.set(stream.id, stream);
      stream.onremovetrack = () => {
        if (stream.getTracks().length === 0) this.streams.delete(stream.id);
        options.onChange();
      };
      options.onChange();
    };
    return connection;
  }

  get isConnected(): boolean {
    return this.connection.connectionState === 'connected';
  }

  /** No way to the other side was found; another one is being looked for. */
  get hasFailed(): boolean {
    return this.connection.connectionState === 'failed';
  }

  /** `new` until there is something to send or to receive. */
  get isIdle(): boolean {
    return this.connection.connectionState === 'new';
  }

  /** Sends this track in its slot from now on; null sends nothing there. */
  async put(slot: Slot, track: MediaStreamTrack | null, stream: MediaStream): Promise<void> {
    if (this.connection.signalingState === 'closed') return;
    const sender = this.senders.get(slot);
    if (track) this.outgoing.set(slot, { track, stream });
    else this.outgoing.delete(slot);
    if (!sender) {
      if (track && slot === 'screen' && this.spare) await this.sendAgain(this.spare, track);
      else if (track) this.senders.set(slot, this.connection.addTrack(track, stream));
    } else if (!track && slot === 'screen') {
      this.connection.removeTrack(sender);
      this.senders.delete(slot);
      this.spare = this.connection.getTransceivers().find((each) => each.sender === sender) ?? null;
    } else if (sender.track !== track) await sender.replaceTrack(track).catch(() => undefined);
  }

  /** Shares a screen in the place of the last one, and with its stream: Chromium takes another one back in the offer after the next. */
  private async sendAgain(place: RTCRtpTransceiver, track: MediaStreamTrack): Promise<void> {
    const { connection } = this;
    const { sender } = place;
    this.spare = null;
    this.senders.set('screen', sender);
    await sender.replaceTrack(track).catch(() => undefined);
    const wanted = this.outgoing.get('screen')?.track;
    // Given up, or followed by another one, while the browser was at it.
    if (!wanted) return void sender.replaceTrack(null).catch(() => undefined);
    if (wanted !== track || this.connection !== connection || connection.signalingState === 'closed') return;
    place.direction = place.direction === 'recvonly' ? 'sendrecv' : 'sendonly';
  }

  /** Looks for another way to the other side, where there is none. */
  retry(): void {
    if (!this.isConnected && !this.isIdle) this.connection.restartIce();
  }

  /** Takes signals one after the other, in the order in which they were sent. */
  take(signal: RoomSignal): void {
    this.turn = this.turn.then(() => this.follow(signal)).catch(() => undefined);
  }

  close(): void {
    this.connection.close();
  }

  private async offer(): Promise<void> {
    const { connection } = this;
    try {
      this.isOffering = true;
      await connection.setLocalDescription();
      if (connection === this.connection) this.sendDescription();
    } catch {
      // Closed meanwhile; a line that is still there asks again by itself.
    } finally {
      if (connection === this.connection) this.isOffering = false;
    }
  }

  /**
   * Drops the first offer with its connection: one that was only taken back while a busy Chromium began to look for ways would never
   * find any.
   */
  private giveWay(): void {
    const { connection } = this;
    Object.assign(connection, { onnegotiationneeded: null, onicecandidate: null, onconnectionstatechange: null });
    connection.close();
    this.senders.clear();
    this.spare = null;
    this.isOffering = false;
    this.connection = this.connect();
  }

  private async resend(): Promise<void> {
    for (const [slot, { track, stream }] of this.outgoing)
      if (!this.senders.has(slot)) await this.put(slot, track, stream);
  }

  private async follow(signal: RoomSignal): Promise<void> {
    if ('candidate' in signal) {
      await this.connection.addIceCandidate(signal.candidate).catch((error: unknown) => {
        if (!this.ignoresOffer) throw error;
      });
      return;
    }
    if (!('description' in signal) || this.connection.signalingState === 'closed') return;
    const { description } = signal;
    const collides = description.type === 'offer' && (this.isOffering || this.connection.signalingState !== 'stable');
    this.ignoresOffer = !this.options.isPolite && collides;
    if (this.ignoresOffer) return;
    if (collides && !this.hasAgreed) this.giveWay();
    await this.connection.setRemoteDescription(description);
    this.hasAgreed = true;
    if (description.type !== 'offer') return;
    await this.resend();
    await this.connection.setLocalDescription();
    this.sendDescription();
  }

  private sendDescription(): void {
    const { localDescription } = this.connection;
    if (localDescription?.type === 'offer' || localDescription?.type === 'answer')
      this.options.send({ description: { type: localDescription.type, sdp: localDescription.sdp } });
  }
}
