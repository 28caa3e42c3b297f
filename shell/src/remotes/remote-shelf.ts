import type { Remote } from '@tandem/platform';
import { misfitOf } from './misfit';
import type { RegisteredRemote } from './registered-remote';

export type RemoteState =
  | { readonly status: 'loading'; readonly attempt: number }
  | { readonly status: 'ready'; readonly attempt: number; readonly remote: Remote }
  | { readonly status: 'failed'; readonly attempt: number; readonly error: Error };

type Fetch = (remote: RegisteredRemote, isAgain: boolean) => Promise<Remote>;
/** The registry's present answer, or null when it has none. */
type Ask = () => Promise<readonly RegisteredRemote[] | null>;

/** A newer version that is loaded and waits for its moment. */
interface Waiting {
  readonly entry: RegisteredRemote;
  readonly remote: Remote;
}

/** Milliseconds that a page which is being opened waits for the registry's word on the version that it would come in: a wait that long is hardly noticed. */
const PATIENCE_MS = 500;

const patience = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), PATIENCE_MS));

/** Keeps each remote of the page: loaded once, when a page or widget of it is first shown, and again when a newer version is released. */
export class RemoteShelf {
  readonly #states = new Map<string, RemoteState>();
  readonly #readers = new Set<() => void>();
  readonly #waiting = new Map<string, Waiting>();
  /** Those of which neither version is shown, while the registry is asked whether the one that waits still stands. */
  readonly #heldBack = new Map<string, RemoteState>();
  #remotes: readonly RegisteredRemote[];
  /** Questions to the registry, and the latest of them that it answered, with the versions that it handed out then. */
  #asked = 0;
  #answered = 0;
  #offered: ReadonlyMap<string, string> = new Map();

  constructor(
    remotes: readonly RegisteredRemote[],
    private readonly fetchRemote: Fetch,
    private readonly ask: Ask = () => Promise.resolve(null),
  ) {
    this.#remotes = remotes;
  }

  /** The remotes in the versions that the page uses now. */
  get remotes(): readonly RegisteredRemote[] {
    return this.#remotes;
  }

  readonly subscribe = (reader: () => void): (() => void) => {
    this.#readers.add(reader);
    return () => this.#readers.delete(reader);
  };

  /** The state of a remote; asking for the first time starts loading it. */
  stateOf(name: string): RemoteState {
    return this.#heldBack.get(name) ?? this.#states.get(name) ?? this.#load(name, 0);
  }

  /** Resolves once each of these remotes has come or failed; asking for the first time starts loading them. */
  settled(names: readonly string[]): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (names.map((name) => this.stateOf(name).status).includes('loading')) return;
        leave();
        resolve();
      };
      const leave = this.subscribe(look);
      look();
    });
  }

  /**
   * Throws away what was loaded and loads again, and with it all else that failed: what ails one often ailed the others. Each comes in the version
   * that the registry hands out by now, if it says so soon: what failed may have been taken back.
   */
  async retry(name: string): Promise<void> {
    const failed = [...this.#states].filter(([, { status }]) => status === 'failed').map(([each]) => each);
    const again = [...new Set([name, ...failed])].map((each) => ({ each, attempt: this.#nextAttempt(each) }));
    for (const { each, attempt } of again) this.#states.set(each, { status: 'loading', attempt });
    this.#announce();
    const answer = await Promise.race([this.#learn(this.#asked), patience()]);
    for (const { each, attempt } of again) {
      if (this.#states.get(each)?.attempt !== attempt) continue;
      const entry = (answer || []).find((one) => one.name === each);
      if (entry && this.#mayFollow(entry)) this.#place(entry);
      this.#waiting.delete(each);
      this.#load(each, attempt);
    }
    this.#announce();
  }

  /**
   * For a page that is being opened: asks what the registry hands out by now. A newer version of a remote that works in this page is loaded
   * beside it and waits for {@link takeNewer}; one that cannot be loaded changes nothing. Where one waits already, the page comes in it
   * as soon as the registry says that it still stands, and in the one before where it was taken back or nothing is said in time.
   * Answers, once what is newer has come, whether the registry said anything.
   */
  async renew(): Promise<boolean> {
    const turn = (this.#asked += 1);
    this.#holdBack();
    const learned = this.#learn(turn);
    const isTold = await Promise.race([learned.then((answer) => answer !== null), patience()]);
    // What has come to wait since then belongs to a page that may be in use by now.
    if (turn === this.#asked && isTold) this.#take([...this.#waiting].filter(([name]) => this.#heldBack.has(name)));
    if (turn === this.#asked) this.#letGo();
    const answer = (await learned) ?? [];
    const newer = answer.filter((entry) => this.#entryOf(entry.name)?.version !== entry.version);
    await Promise.all(newer.filter((entry) => this.#mayFollow(entry)).map((entry) => this.#prepare(entry)));
    return answer.length > 0;
  }

  /** Puts the newer versions that are loaded in the place of the older ones. */
  takeNewer(): void {
    this.#take([...this.#waiting]);
  }

  #take(newer: readonly (readonly [string, Waiting])[]): void {
    if (newer.length === 0) return;
    for (const [name, { entry, remote }] of newer) {
      this.#place(entry);
      this.#states.set(name, { status: 'ready', attempt: this.#nextAttempt(name), remote });
      this.#waiting.delete(name);
    }
    this.#heldBack.clear();
    this.#announce();
  }

  #holdBack(): void {
    if (this.#waiting.size === 0) return;
    for (const name of this.#waiting.keys())
      this.#heldBack.set(name, { status: 'loading', attempt: this.#nextAttempt(name) });
    this.#announce();
  }

  #letGo(): void {
    if (this.#heldBack.size === 0) return;
    this.#heldBack.clear();
    this.#announce();
  }

  /** What the registry hands out by now; null where it gave no answer, or a later one came before it. */
  async #learn(turn: number): Promise<readonly RegisteredRemote[] | null> {
    const answer = await this.ask();
    if (!answer || turn < this.#answered) return null;
    this.#answered = turn;
    this.#offered = new Map(answer.map(({ name, version }) => [name, version]));
    for (const [name, { entry }] of this.#waiting) if (!this.#isOffered(entry)) this.#waiting.delete(name);
    return answer;
  }

  async #prepare(entry: RegisteredRemote): Promise<void> {
    const { name, version } = entry;
    const state = this.#states.get(name);
    if (state?.status !== 'ready') {
      this.#place(entry);
      if (state) this.#load(name, state.attempt + 1);
      this.#announce();
      return;
    }
    if (this.#waiting.get(name)?.entry.version === version) return;
    const remote = await this.fetchRemote(entry, true).catch(() => null);
    if (remote && this.#isOffered(entry)) this.#waiting.set(name, { entry, remote });
  }

  /** A page with an older shell stays with what fits it, where there is anything. */
  #mayFollow(entry: RegisteredRemote): boolean {
    return this.#entryOf(entry.name) === undefined || misfitOf(entry) === null;
  }

  #isOffered({ name, version }: RegisteredRemote): boolean {
    return this.#offered.get(name) === version;
  }

  #entryOf(name: string): RegisteredRemote | undefined {
    return this.#remotes.find((remote) => remote.name === name);
  }

  #place(entry: RegisteredRemote): void {
    const isKnown = this.#entryOf(entry.name) !== undefined;
    this.#remotes = isKnown
      ? this.#remotes.map((remote) => (remote.name === entry.name ? entry : remote))
      : [...this.#remotes, entry];
  }

  #nextAttempt(name: string): number {
    return (this.#states.get(name)?.attempt ?? 0) + 1;
  }

  #load(name: string, attempt: number): RemoteState {
    const loading: RemoteState = { status: 'loading', attempt };
    this.#states.set(name, loading);
    const entry = this.#entryOf(name);
    const work = entry ? this.fetchRemote(entry, attempt > 0) : Promise.reject(new Error(`${name} is not registered.`));
    work.then(
      (remote) => this.#settle(name, { status: 'ready', attempt, remote }),
      (error: unknown) =>
        this.#settle(name, {
          status: 'failed',
          attempt,
          error: error instanceof Error ? error : new Error(String(error)),
        }),
    );
    return loading;
  }

  #settle(name: string, state: RemoteState): void {
    if (this.#states.get(name)?.attempt !== state.attempt) return;
    this.#states.set(name, state);
    this.#announce();
  }

  #announce(): void {
    this.#readers.forEach((reader) => reader());
  }
}
