import type { RemoteReport } from '@tandem/contracts/platform';
import type { Remote } from '@tandem/platform';
import type { RegisteredRemote } from './registered-remote';
import { isLoadingError, RemoteFailure } from './remote-failure';

type Send = (reports: readonly RemoteReport[]) => void;
type Vital = 'lcp_ms' | 'inp_ms' | 'cls_thousandths';
type Fetch = (remote: RegisteredRemote, isAgain: boolean) => Promise<Remote>;

/** What one request may hold. */
const MOST = 20;

/**
 * Collects how the remotes of this page do, by version and without anything about the person: load times, failures, web vitals. Nothing
 * waits for it, and nothing is kept when it can't be sent.
 */
export class RemoteReports {
  readonly #versions = new Map<string, string>();
  /** A page may hold a newer version beside the one that it still shows. */
  readonly #entries = new WeakMap<Remote, RegisteredRemote>();
  readonly #failed = new Set<string>();
  readonly #open: RemoteReport[] = [];
  #shown: string | null = null;

  /** `isOn` is false in browsers that are not among those that report. */
  constructor(private readonly isOn: boolean) {}

  /** The same fetching, with its time and its failures counted. */
  watching(fetchRemote: Fetch): Fetch {
    return async (remote, isAgain) => {
      // A developer's own server has no version that anybody handed out.
      if (remote.isOverride) return fetchRemote(remote, isAgain);
      const since = performance.now();
      const { name, version } = remote;
      try {
        const loaded = await fetchRemote(remote, isAgain);
        this.#versions.set(name, version);
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
    if (!remote) return;
    if (!isLoadingError(error)) return this.#fail(remote.name, remote.version);
    void isItsOwnFault(remote, error).then((isOwn) => isOwn && this.#fail(remote.name, remote.version));
  }

  /** The remote whose page is shown now; vitals of the page are its own. */
  show(name: string | null): void {
    this.#shown = name;
  }

  vital(vital: Vital, value: number): void {
    const version = this.#shown === null ? undefined : this.#versions.get(this.#shown);
    if (this.#shown !== null && version !== undefined)
      this.#add({ name: this.#shown, version, [vital]: Math.round(value) });
  }

  /** Hands over what came in since the last time. */
  flush(send: Send): void {
    if (this.#open.length > 0) send(this.#open.splice(0, MOST));
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
  if (error instanceof RemoteFailure && error.kind !== 'broken') return false;
  const manifest = await fetch(remote.url, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return manifest !== null && manifest.status < 500;
}
