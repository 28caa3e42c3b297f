import { createContext, useContext, useEffect } from 'react';

/** Counts what of a page is still on its way, such as the widgets whose code has not come. */
export class WaitingPlaces {
  private count = 0;
  private readonly listeners = new Set<() => void>();

  readonly current = (): number => this.count;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Answers how to leave again. */
  enter(): () => void {
    this.change(1);
    return () => this.change(-1);
  }

  private change(by: number): void {
    this.count += by;
    for (const listener of this.listeners) listener();
  }
}

const Places = createContext<WaitingPlaces | null>(null);
export const WaitingPlacesProvider = Places.Provider;

/** For what stands where a widget will be. */
export function useWaitingPlace(): void {
  const places = useContext(Places);
  useEffect(() => places?.enter(), [places]);
}
