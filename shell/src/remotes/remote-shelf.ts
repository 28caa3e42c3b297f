import type { Remote } from '@tandem/platform';
import { misfitOf } from './misfit';
import type { PresentRemote, RegisteredRemote } from './registered-remote';

export type RemoteState =
  | { readonly status: 'loading'; readonly attempt: number }
  | { readonly status: 'ready'; readonly attempt: number; readonly remote: Remote }
  | { readonly status: 'failed'; readonly attempt: number; readonly error: Error };

type Fetch = (remote: RegisteredRemote, isAgain: boolean) => Promise<Remote>;
/** The registry's present answer, or null when it has none. What it names in words that this shell cannot read stays as the page has it. */
type Ask = (present: PresentRemote) => Promise<readonly RegisteredRemote[] | null>;

/** Comes to an end with `false` once a page that is being opened has waited for the registry's word on its version as long as it shall. */
export type Patience = () => Promise<false>;

/** Milliseconds: a wait that long is hardly noticed. */
const PATIENCE_MS = 500;
const usual: Patience = () => new Promise((resolve) => setTimeout(() => resolve(false), PATIENCE_MS));

/** A newer version that is loaded and waits for its moment. */
interface Waiting {
  readonly entry: RegisteredRemote;
  readonly remote: Remote;
}

/** Keeps each remote of the page: loaded once, when a page or widget of it is first shown, and again when a newer version is released. */
export class RemoteShelf {
  readonly #states = new Map<string, RemoteState>();
  readonly #readers = new Set<() => void>();
  readonly #waiting = new Map<string, Waiting>();
  /** Those that the registry named no more when it was last heard: they wait for the moment in which they go. */
  #leaving = new Set<string>();
  /** Those of which nothing is shown while the registry is asked: whether the version that waits still stands, or what goes is still not named. */
  readonly #heldBack = new Map<string, RemoteState>();
  /** The last attempts of what was forgotten: what comes again counts on from there, or a late file of before would be taken for it. */
  readonly #forgotten = new Map<string, number>();
  #remotes: readonly RegisteredRemote[];
  /** Questions to the registry, of which the last one counts alone, and the versions that it handed out when it was last heard. */
  #asked = 0;
  #offered: ReadonlyMap<string, string> = new Map();

  constructor(
    remotes: readonly RegisteredRemote[],
    private readonly fetchRemote: Fetch,
    private readonly ask: Ask = () => Promise.resolve(null),
    private readonly patience: Patience = usual,
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
    return this.#heldBack.get(name) ?? this.#states.get(name) ?? this.#load(name, this.#nextAttempt(name));
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
   * that the registry hands out by now, if it says so soon: what failed may have been taken back, and what it names no more is left out.
   */
  async retry(name: string): Promise<void> {
    const failed = [...this.#states].filter(([, { status }]) => status === 'failed').map(([each]) => each);
    const again = [...new Set([name, ...failed])].map((each) => ({ each, attempt: this.#nextAttempt(each) }));
    for (const { each, attempt } of again) this.#states.set(each, { status: 'loading', attempt });
    this.#announce();
    const answer = await Promise.race([this.#learn(this.#asked), this.patience()]);
    for (const { each, attempt } of again) {
      if (this.#states.get(each)?.attempt !== attempt) continue;
      const entry = (answer || []).find((one) => one.name === each);
      this.#waiting.delete(each);
      if (answer && !entry) {
        this.#drop(each);
        continue;
      }
      if (entry && this.#mayFollow(entry)) this.#place(entry);
      this.#load(each, attempt);
    }
    this.#announce();
  }

  /**
   * For a page that is being opened: asks what the registry hands out by now. A newer version of a remote that works in this page is loaded
   * beside it and waits for {@link takeNewer}; one that cannot be loaded changes nothing. Where one waits already, the page comes in it
   * as soon as the registry says that it still stands, and in the one before where it was taken back or nothing is said in time. What is named
   * no more goes at the same moments.
   * Answers, once what is newer has come, whether the registry said anything.
   */
  async renew(): Promise<boolean> {
    const turn = (this.#asked += 1);
    this.#holdBack([...this.#waiting.keys(), ...this.#leaving]);
    const learned = this.#learn(turn);
    const said = await Promise.race([learned, this.patience()]);
    // What has come to wait since then belongs to a page that may be in use by now.
    if (turn === this.#asked && said) this.#follow((name) => this.#heldBack.has(name));
    if (turn === this.#asked) this.#letGo();
    const answer = await learned;
    if (!answer) return false;
    await Promise.all(this.#othersIn(answer).map((entry) => this.#prepare(entry)));
    return true;
  }

  /**
   * For the first page in another programme, of which nothing is drawn meanwhile: asks what is handed out there, and has it take the place of
   * what the page used before, as if the page had been loaded there: it comes when it is shown. What is said too late changes nothing.
   * Answers whether the registry was heard, or failed, in time.
   */
  async enter(): Promise<boolean> {
    const turn = (this.#asked += 1);
    this.#holdBack(this.#remotes.map(({ name }) => name));
    const said = await Promise.race([this.#learn(turn), this.patience()]);
    if (turn !== this.#asked) return said !== false;
    if (said) {
      this.#leaving.forEach((name) => this.#drop(name));
      for (const entry of this.#othersIn(said)) {
        this.#forget(entry.name);
        this.#place(entry);
      }
    }
    this.#heldBack.clear();
    this.#announce();
    return said !== false;
  }

  /** Puts the newer versions that are loaded in the place of the older ones, and leaves out what is named no more. */
  takeNewer(): void {
    this.#follow(() => true);
  }

  #follow(isMeant: (name: string) => boolean): void {
    const newer = [...this.#waiting].filter(([name]) => isMeant(name));
    const gone = [...this.#leaving].filter(isMeant);
    if (newer.length + gone.length === 0) return;
    for (const [name, { entry, remote }] of newer) {
      this.#place(entry);
      this.#states.set(name, { status: 'ready', attempt: this.#nextAttempt(name), remote });
      this.#waiting.delete(name);
    }
    gone.forEach((name) => this.#drop(name));
    this.#heldBack.clear();
    this.#announce();
  }

  #holdBack(names: readonly string[]): void {
    if (names.length === 0) return;
    for (const name of names) this.#heldBack.set(name, { status: 'loading', attempt: this.#nextAttempt(name) });
    this.#announce();
  }

  #letGo(): void {
    if (this.#heldBack.size === 0) return;
    this.#heldBack.clear();
    this.#announce();
  }

  /** What the registry hands out by now; null where it gave no answer, or was asked again meanwhile: the person may be in another programme. */
  async #learn(turn: number): Promise<readonly RegisteredRemote[] | null> {
    const answer = await this.ask((name) => this.#entryOf(name)).catch(() => null);
    if (!answer || turn !== this.#asked) return null;
    this.#offered = new Map(answer.map(({ name, version }) => [name, version]));
    for (const [name, { entry }] of this.#waiting) if (!this.#isOffered(entry)) this.#waiting.delete(name);
    this.#leaving = new Set(this.#remotes.map(({ name }) => name).filter((name) => !this.#offered.has(name)));
    return answer;
  }

  /** What is handed out in another version than the page uses. A page with an older shell stays with what fits it, where there is anything. */
  #othersIn(answer: readonly RegisteredRemote[]): readonly RegisteredRemote[] {
    return answer.filter((entry) => this.#entryOf(entry.name)?.version !== entry.version && this.#mayFollow(entry));
  }

  async #prepare(entry: RegisteredRemote): Promise<void> {
    const { name, version } = entry;
    const state = this.#states.get(name);
    if (state?.status !== 'ready') {
      this.#place(entry);
      if (state) this.#load(name, this.#nextAttempt(name));
      this.#announce();
      return;
    }
    if (this.#waiting.get(name)?.entry.version === version) return;
    const remote = await this.fetchRemote(entry, true).catch(() => null);
    if (remote && this.#isOffered(entry)) this.#waiting.set(name, { entry, remote });
  }

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

  #drop(name: string): void {
    this.#forget(name);
    this.#leaving.delete(name);
    this.#remotes = this.#remotes.filter((remote) => remote.name !== name);
  }

  /** What was loaded is asked for anew by whoever shows it next. */
  #forget(name: string): void {
    const state = this.#states.get(name);
    if (state) this.#forgotten.set(name, state.attempt);
    this.#states.delete(name);
    this.#waiting.delete(name);
  }

  #nextAttempt(name: string): number {
    return (this.#states.get(name)?.attempt ?? this.#forgotten.get(name) ?? -1) + 1;
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
