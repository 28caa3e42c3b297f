/** Which version of the shell the page runs, and with which one pages are served by now. */
export class ShellRelease {
  readonly #readers = new Set<() => void>();
  #served: string | null;

  /** `own` is null where the server did not say which version it served: nothing is newer than that. */
  constructor(private readonly own: string | null) {
    this.#served = own;
  }

  /** True while a full load would bring another version: a newer one, or after a rollback the one before. */
  get isAnother(): boolean {
    return this.#served !== this.own;
  }

  readonly subscribe = (reader: () => void): (() => void) => {
    this.#readers.add(reader);
    return () => this.#readers.delete(reader);
  };

  /** The server said so with its last answer; null where it said nothing. */
  learn(served: string | null): void {
    if (this.own === null || !served || served === this.#served) return;
    this.#served = served;
    this.#readers.forEach((reader) => reader());
  }
}
