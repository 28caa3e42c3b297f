import type { RemoteReport } from '@tandem/contracts/platform';
import type { Remote } from '@tandem/platform';
import type { RegisteredRemote } from './registered-remote';
import { isFromOutside, isLate, isLoadingError, RemoteFailure } from './remote-failure';
import { stackFiles } from './stack-files';

type Send = (reports: readonly RemoteReport[]) => void;
type Vital = 'lcp_ms' | 'inp_ms' | 'cls_thousandths';
type Fetch = (remote: RegisteredRemote, isAgain: boolean) => Promise<Remote>;

/** What one request may hold. */
const MOST = 20;
/** What the shell gives to all lies here: who called it is to blame for what it throws. */
const SHELL_FOLDER = `${location.origin}/shell/`;

/**
 * Collects how the remotes of this page do, by version and without anything about the person: load times, failures, web vitals. Nothing
 * waits for it, and nothing is kept when it can't be sent.
 */
export class RemoteReports {
  /** A page may hold a newer version beside the one that it still shows. */
  readonly #entries = new WeakMap<Remote, RegisteredRemote>();
  /** Those whose code this page has asked for, by the folder in which their files lie. */
  readonly #folders = new Map<string, RegisteredRemote>();
  readonly #failed = new Set<string>();
  readonly #open: RemoteReport[] = [];
  /** What each vital of the page has come to, with the version that was shown when it came to that. */
  readonly #vitals = new Map<Vital, RemoteReport>();
  #shown: RegisteredRemote | null = null;

  /** `isOn` is false in browsers that are not among those that report. */
  constructor(private readonly isOn: boolean) {}

  /** The same fetching, with its time and its failures counted. */
  watching(fetchRemote: Fetch): Fetch {
    return async (remote, isAgain) => {
      // A developer's own server has no version that anybody handed out.
      if (remote.isOverride) return fetchRemote(remote, isAgain);
      const since = performance.now();
      const { name, version } = remote;
      this.#folders.set(new URL('.', remote.url).href, remote);
      try {
        const loaded = await fetchRemote(remote, isAgain);
        this.#entries.set(loaded, remote);
        this.#add({ name, version, load_ms: Math.round(performance.now() - since) });
        return loaded;
      } catch (error) {
        // Nobody waits for the verdict: the page says at once that the remote is not there.
        void isItsOwnFault(remote, error).then((isOwn) => isOwn && this.#fail(name, version));
        throw error;
      }
    };
  }

  /** A page or widget of this remote threw while it was drawn, or one of its files did not come. */
  failed(loaded: Remote, error: Error): void {
    const remote = this.#entries.get(loaded);
    if (remote) this.#blame(remote, error);
  }

  /**
   * Something was thrown outside of drawing, after a press or in a promise. It is a failure of the version in whose file that happened; where
   * the innermost file but those of the shell is nobody's, such as an extension's, it is nobody's failure. `file` tells it of what has no stack.
   */
  threw(error: unknown, file = ''): void {
    if (isFromOutside(error)) return;
    const files = error instanceof Error ? stackFiles(error) : [file];
    const inner = files.find((one) => !one.startsWith(SHELL_FOLDER)) ?? '';
    const [, remote] = [...this.#folders].find(([folder]) => inner.startsWith(folder)) ?? [];
    if (remote) this.#blame(remote, error);
  }

  /** The remote whose page is shown now; vitals of the page are its own. */
  show(loaded: Remote | null): void {
    this.#shown = (loaded && this.#entries.get(loaded)) ?? null;
  }

  /** A vital has changed; the last change before the page is hidden is told. */
  vital(vital: Vital, value: number): void {
    if (!this.#shown) return;
    const { name, version } = this.#shown;
    this.#vitals.set(vital, { name, version, [vital]: Math.round(value) });
  }

  /** The page is hidden, perhaps for good. */
  hidden(): void {
    this.#vitals.forEach((report) => this.#add(report));
    this.#vitals.clear();
  }

  /** Hands over what came in since the last time. */
  flush(send: Send): void {
    if (this.#open.length > 0) send(this.#open.splice(0, MOST));
  }

  #blame(remote: RegisteredRemote, error: unknown): void {
    if (!(error instanceof Error && isLoadingError(error))) return this.#fail(remote.name, remote.version);
    void isItsOwnFault(remote, error).then((isOwn) => isOwn && this.#fail(remote.name, remote.version));
  }

  /** Once per page and version: a widget that throws again and again is one failure. */
  #fail(name: string, version: string): void {
    const which = `${name} ${version}`;
    if (this.#failed.has(which)) return;
    this.#failed.add(which);
    this.#add({ name, version, failed: true });
  }

  #add(report: RemoteReport): void {
    if (this.isOn && this.#open.length < MOST) this.#open.push(report);
  }
}

/**
 * Whether a version is to blame for not being there: not where this page speaks an older contract, where it took too long, or where its
 * server cannot be reached or has a fault of its own.
 */
async function isItsOwnFault(remote: RegisteredRemote, error: unknown): Promise<boolean> {
  if (isLate(error) || (error instanceof RemoteFailure && error.kind !== 'broken')) return false;
  const manifest = await fetch(remote.url, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return manifest !== null && manifest.status < 500;
}
