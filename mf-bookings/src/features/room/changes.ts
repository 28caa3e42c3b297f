/** Something that a screen follows: it reads a snapshot, and hears when there is a new one. */
export class Changes<Snapshot> {
  private readonly listeners = new Set<() => void>();

  constructor(private current: Snapshot) {}

  readonly snapshot = (): Snapshot => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  change(part: Partial<Snapshot>): void {
    this.current = { ...this.current, ...part };
    for (const listener of this.listeners) listener();
  }
}
