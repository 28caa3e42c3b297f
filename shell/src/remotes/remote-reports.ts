import type { RemoteReport } from '@tandem/contracts/platform';
import type { Remote } from '@tandem/platform';
import type { RegisteredRemote } from './registered-remote';
import { isFromOutside, isLate, isLoadingError, RemoteFailure } from './remote-failure';
import { stackFiles } from './stack-files';

/** All of one programme, in which the page acted when it came to that; null where it acted in none. */
type Send = (reports: readonly RemoteReport[], programId: number | null) => void;
type Vital = 'lcp_ms' | 'inp_ms' | 'cls_thousandths';
type Fetch = (remote: RegisteredRemote, isAgain: boolean) => Promise<Remote>;

/** What has happened in a programme: what people are handed out hangs on that, and the page may be in another one when it is told. */
interface Noted {
  readonly report: RemoteReport;
  readonly programId: number | null;
}

/** What a vital came to before the first page of a remote was there, and at which address. */
interface Early {
  readonly value: number;
  readonly path: string;
}

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
  readonly #open: Noted[] = [];
  /** What each vital of the page has come to, with the version that was shown when it came to that. */
  readonly #vitals = new Map<Vital, Noted>();
  /** Null once anything of a remote was shown. */
  #early: Map<Vital, Early> | null = new Map();
  #programOf = (): number | null => null;
  #shown: RegisteredRemote | null = null;

  /** `isOn` is false in browsers that are not among those that report. */
  constructor(private readonly isOn: boolean) {}

  /** How to learn in which programme the page acts. */
  actIn(programOf: () => number | null): void {
    this.#programOf = programOf;
  }

  /** The same fetching, with its time and its failures counted. */
  watching(fetchRemote: Fetch): Fetch {
    return async (remote, isAgain) => {
      // A developer's own server has no version that anybody handed out.
      if (remote.isOverride) return fetchRemote(remote, isAgain);
      const since = performance.now();
      const { name, version } = remote;
      const programId = this.#programOf();
      this.#folders.set(new URL('.', remote.url).href, remote);
      try {
        const loaded = await fetchRemote(remote, isAgain);
        this.#entries.set(loaded, remote);
        this.#add({ report: { name, version, load_ms: Math.round(performance.now() - since) }, programId });
        return loaded;
      } catch (error) {
        // Nobody waits for the verdict: the page says at once that the remote is not there.
        void isItsOwnFault(remote, error).then((isOwn) => isOwn && this.#fail(remote, programId));
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
    const files = error instanceof Error ? stackFiles(error) : [file];
    const inner = files.find((one) => !one.startsWith(SHELL_FOLDER)) ?? '';
    const [, remote] = [...this.#folders].find(([folder]) => inner.startsWith(folder)) ?? [];
    if (remote) this.#blame(remote, error);
  }

  /** The remote whose page is shown now; vitals of the page are its own. The first has those as well that came while it was on its way. */
  show(loaded: Remote | null): void {
    this.#shown = (loaded && this.#entries.get(loaded)) ?? null;
    if (!this.#shown || !this.#early) return;
    for (const [vital, { value, path }] of this.#early) if (path === location.pathname) this.vital(vital, value);
    this.#early = null;
  }

  /** A vital has changed; the last change before the page is hidden is told. */
  vital(vital: Vital, value: number): void {
    if (!this.#shown) return void this.#early?.set(vital, { value, path: location.pathname });
    const { name, version } = this.#shown;
    const report = { name, version, [vital]: Math.round(value) };
    this.#vitals.set(vital, { report, programId: this.#programOf() });
  }

  /** The page is hidden, perhaps for good. */
  hidden(): void {
    this.#vitals.forEach((noted) => this.#add(noted));
    this.#vitals.clear();
  }

  /** Hands over what came in since the last time. */
  flush(send: Send): void {
    const open = this.#open.splice(0);
    for (const programId of new Set(open.map((noted) => noted.programId))) {
      const here = open.flatMap((noted) => (noted.programId === programId ? [noted.report] : []));
      send(here, programId);
    }
  }

  #blame(remote: RegisteredRemote, error: unknown): void {
    if (isFromOutside(error)) return;
    const programId = this.#programOf();
    if (!(error instanceof Error && isLoadingError(error))) return this.#fail(remote, programId);
    void isItsOwnFault(remote, error).then((isOwn) => isOwn && this.#fail(remote, programId));
  }

  /** Once per page and version: a widget that throws again and again is one failure. */
  #fail({ name, version }: RegisteredRemote, programId: number | null): void {
    const which = `${name} ${version}`;
    if (this.#failed.has(which)) return;
    this.#failed.add(which);
    this.#add({ report: { name, version, failed: true }, programId });
  }

  #add(noted: Noted): void {
    if (this.isOn && this.#open.length < MOST) this.#open.push(noted);
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
