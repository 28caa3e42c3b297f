import type { Remote } from '@tandem/platform';
import type { RegisteredRemote } from './registered-remote';

export type RemoteState =
  | { readonly status: 'loading'; readonly attempt: number }
  | { readonly status: 'ready'; readonly attempt: number; readonly remote: Remote }
  | { readonly status: 'failed'; readonly attempt: number; readonly error: Error };

type Fetch = (remote: RegisteredRemote, isAgain: boolean) => Promise<Remote>;

/** Keeps each remote of the page: loaded once, when a page or widget of it is first shown. */
export class RemoteShelf {
  readonly #states = new Map<string, RemoteState>();
  readonly #readers = new Set<() => void>();

  constructor(
    readonly remotes: readonly RegisteredRemote[],
    private readonly fetchRemote: Fetch,
  ) {}

  readonly subscribe = (reader: () => void): (() => void) => {
    this.#readers.add(reader);
    return () => this.#readers.delete(reader);
  };

  /** The state of a remote; asking for the first time starts loading it. */
  stateOf(name: string): RemoteState {
    return this.#states.get(name) ?? this.#load(name, 0);
  }

  /** Throws away what was loaded and loads again. */
  retry(name: string): void {
    const attempt = (this.#states.get(name)?.attempt ?? 0) + 1;
    this.#load(name, attempt);
    this.#announce();
  }

  #load(name: string, attempt: number): RemoteState {
    const loading: RemoteState = { status: 'loading', attempt };
    this.#states.set(name, loading);
    const entry = this.remotes.find((remote) => remote.name === name);
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
