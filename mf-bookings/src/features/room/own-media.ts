import { Changes } from './changes';

export type DeviceKind = 'microphone' | 'camera';
/**
 * `refused` by the person or the browser; `missing`: no such device; `busy`: another program has it; `unsupported`: not in this browser;
 * `kept`: the chosen one cannot be used, the one before is used again; `lost`: unplugged, or taken back by the browser, while it was in use.
 */
export type MediaProblem = 'refused' | 'missing' | 'busy' | 'unsupported' | 'kept' | 'lost';

export interface DeviceState {
  readonly track: MediaStreamTrack | null;
  readonly isOn: boolean;
  /** The device or the browser hands nothing on, as during a phone call, and goes on by itself. */
  readonly isPaused: boolean;
  readonly isPending: boolean;
  readonly problem: MediaProblem | null;
  /** How many problems there have been so far: what failed again is told again. */
  readonly problems: number;
  /** The wanted device; null leaves it to the browser. */
  readonly deviceId: string | null;
}

export interface MediaSnapshot {
  readonly microphone: DeviceState;
  readonly camera: DeviceState;
  readonly devices: readonly MediaDeviceInfo[];
  /** The shared screen; its id is what the others are told. */
  readonly screen: MediaStream | null;
  /** The browser or the system shared no screen although the person wanted to. */
  readonly hasScreenFailed: boolean;
}

const off: DeviceState = {
  track: null,
  isOn: false,
  isPaused: false,
  isPending: false,
  problem: null,
  problems: 0,
  deviceId: null,
};
export const deviceKinds: readonly DeviceKind[] = ['microphone', 'camera'];
const inputOf = { microphone: 'audioinput', camera: 'videoinput' } as const;

function problemOf(error: unknown): MediaProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
}

/** `unknown` where the browser doesn't tell. */
async function permissionOf(kind: DeviceKind): Promise<PermissionState | 'unknown'> {
  try {
    return (await navigator.permissions.query({ name: kind })).state;
  } catch {
    return 'unknown';
  }
}

/** A question that the person dismissed is not put again: only what was refused for another kind, or needs no question, is. */
async function kindsToAskAgain(error: unknown): Promise<readonly DeviceKind[]> {
  if (problemOf(error) !== 'refused') return deviceKinds;
  const permissions = await Promise.all(deviceKinds.map(permissionOf));
  const wasDismissed = !permissions.includes('denied');
  return deviceKinds.filter((_, index) => !(wasDismissed && permissions[index] === 'prompt'));
}

/** Whether this browser can share a screen. */
export const canShareScreen = (): boolean => typeof navigator.mediaDevices?.getDisplayMedia === 'function';

/** Camera, microphone and screen of this person. A camera that is off is given back; a microphone that is off is silent. */
export class OwnMedia {
  readonly changes = new Changes<MediaSnapshot>({
    microphone: off,
    camera: off,
    devices: [],
    screen: null,
    hasScreenFailed: false,
  });
  /** Names the pair of tracks to the others. */
  readonly stream = new MediaStream();
  /** Names the screen to the others, whichever one is shared: each line keeps its place for it under this name. */
  private readonly shared = new MediaStream();
  private isClosed = false;

  /** Asks for both at once, so that the browser asks once; where that fails, for each by itself. */
  async start(): Promise<void> {
    navigator.mediaDevices?.addEventListener?.('devicechange', this.readDevices);
    for (const kind of deviceKinds) this.put(kind, { isPending: true });
    try {
      const stream = await this.ask({ audio: true, video: true });
      const [microphone, camera] = [stream.getAudioTracks()[0], stream.getVideoTracks()[0]];
      this.keep('microphone', microphone);
      this.keep('camera', camera);
    } catch (error) {
      const kinds = await kindsToAskAgain(error);
      for (const kind of deviceKinds) {
        if (kinds.includes(kind)) await this.acquire(kind);
        else this.fail(kind, error);
      }
    }
    await this.readDevices();
  }

  async toggle(kind: DeviceKind): Promise<void> {
    const { isOn, isPending, track } = this.changes.snapshot()[kind];
    if (isPending) return;
    if (isOn) return this.turnOff(kind);
    if (kind === 'microphone' && track?.readyState === 'live') {
      track.enabled = true;
      return this.put(kind, { isOn: true });
    }
    await this.acquire(kind);
    await this.readDevices();
  }

  /** A chosen device is taken at once where the kind is on; where that fails, the one before. */
  async choose(kind: DeviceKind, deviceId: string): Promise<void> {
    const { isOn, track } = this.changes.snapshot()[kind];
    const before = track?.getSettings().deviceId;
    this.put(kind, { deviceId });
    // Given back first: phones open one camera at a time.
    this.drop(kind);
    if (!isOn) return;
    await this.acquire(kind);
    if (this.changes.snapshot()[kind].isOn || before === undefined || before === deviceId) return;
    this.put(kind, { deviceId: before });
    await this.acquire(kind);
    if (this.changes.snapshot()[kind].isOn) this.blame(kind, 'kept');
  }

  /** False where the person chose no screen. */
  async shareScreen(): Promise<boolean> {
    this.forgetScreenFailure();
    try {
      const taken = await navigator.mediaDevices.getDisplayMedia({ video: true, audio: false });
      const [track] = taken.getVideoTracks();
      if (this.isClosed || !track) {
        taken.getTracks().forEach((each) => each.stop());
        return false;
      }
      this.dropScreen();
      this.shared.addTrack(track);
      // The browser has a button of its own that ends it.
      track.addEventListener('ended', () => {
        if (this.shared.getTracks().includes(track)) this.stopScreen();
      });
      this.changes.change({ screen: this.shared });
      return true;
    } catch (error) {
      // Also whoever closes the browser's question gets this answer.
      this.changes.change({ hasScreenFailed: problemOf(error) !== 'refused' });
      return false;
    }
  }

  forgetScreenFailure(): void {
    this.changes.change({ hasScreenFailed: false });
  }

  stopScreen(): void {
    this.dropScreen();
    this.changes.change({ screen: null });
  }

  private dropScreen(): void {
    for (const track of this.shared.getTracks()) {
      track.stop();
      this.shared.removeTrack(track);
    }
  }

  /** Gives every device back, also one that is still on its way. */
  close(): void {
    this.isClosed = true;
    navigator.mediaDevices?.removeEventListener?.('devicechange', this.readDevices);
    for (const kind of deviceKinds) this.drop(kind);
    this.stopScreen();
  }

  private async acquire(kind: DeviceKind): Promise<void> {
    if (this.isClosed) return;
    this.put(kind, { isPending: true });
    const { deviceId } = this.changes.snapshot()[kind];
    const wish = deviceId === null ? true : { deviceId: { exact: deviceId } };
    try {
      const stream = await this.ask(kind === 'camera' ? { video: wish } : { audio: wish });
      this.keep(kind, stream.getTracks()[0]);
    } catch (error) {
      if (deviceId === null || problemOf(error) !== 'missing') return this.fail(kind, error);
      // Unplugged: any other one will do.
      this.put(kind, { deviceId: null });
      await this.acquire(kind);
    }
  }

  private fail(kind: DeviceKind, error: unknown): void {
    this.drop(kind);
    const problem = navigator.mediaDevices ? problemOf(error) : 'unsupported';
    this.put(kind, { isPending: false, isOn: false });
    this.blame(kind, problem);
  }

  private blame(kind: DeviceKind, problem: MediaProblem): void {
    this.put(kind, { problem, problems: this.changes.snapshot()[kind].problems + 1 });
  }

  private async ask(wish: MediaStreamConstraints): Promise<MediaStream> {
    if (!navigator.mediaDevices) throw new Error('No devices here.');
    const stream = await navigator.mediaDevices.getUserMedia(wish);
    if (this.isClosed) stream.getTracks().forEach((track) => track.stop());
    return stream;
  }

  private keep(kind: DeviceKind, track: MediaStreamTrack | undefined): void {
    if (this.isClosed || !track) return this.put(kind, { isPending: false });
    this.drop(kind);
    // Unplugged, or taken back by the browser.
    track.addEventListener('ended', () => {
      const { track: current, isOn } = this.changes.snapshot()[kind];
      if (current !== track) return;
      this.turnOff(kind);
      if (isOn) this.blame(kind, 'lost');
    });
    for (const change of ['mute', 'unmute'] as const) track.addEventListener(change, () => this.lookAt(kind, track));
    this.stream.addTrack(track);
    this.put(kind, { track, isOn: true, isPaused: track.muted, isPending: false, problem: null });
  }

  private lookAt(kind: DeviceKind, track: MediaStreamTrack): void {
    if (this.changes.snapshot()[kind].track === track) this.put(kind, { isPaused: track.muted });
  }

  private turnOff(kind: DeviceKind): void {
    const { track } = this.changes.snapshot()[kind];
    if (kind === 'microphone' && track?.readyState === 'live') track.enabled = false;
    else this.drop(kind);
    this.put(kind, { isOn: false });
  }

  private drop(kind: DeviceKind): void {
    const { track } = this.changes.snapshot()[kind];
    if (!track) return;
    track.stop();
    this.stream.removeTrack(track);
    this.put(kind, { track: null, isPaused: false });
  }

  private put(kind: DeviceKind, part: Partial<DeviceState>): void {
    this.changes.change({ [kind]: { ...this.changes.snapshot()[kind], ...part } });
  }

  private readonly readDevices = async (): Promise<void> => {
    const devices = (await navigator.mediaDevices?.enumerateDevices?.().catch(() => [])) ?? [];
    this.changes.change({ devices: devices.filter(({ deviceId }) => deviceId !== '') });
  };
}

/** Whether the others see or hear what it takes. */
export const isAtWork = ({ isOn, isPaused }: DeviceState): boolean => isOn && !isPaused;

/** The devices of a kind among which the person can choose. */
export const devicesOf = ({ devices }: MediaSnapshot, kind: DeviceKind): MediaDeviceInfo[] =>
  devices.filter((device) => device.kind === inputOf[kind]);
