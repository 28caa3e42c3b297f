/** Milliseconds that a toast stays unless it is told otherwise. */
export const toastDuration = 3000;
const mostToasts = 3;

export type ToastTone = 'success' | 'error' | 'info' | 'warning';

export interface ToastEntry {
  id: number;
  tone: ToastTone;
  /** What follows a line break says why, below what happened. */
  text: string;
  action?: { label: string; onPress: () => void };
}

export interface ToastOptions {
  /** Milliseconds, or `null` to stay until closed. Default 3000. */
  duration?: number | null;
  /** Undo, for what can be undone. */
  action?: ToastEntry['action'];
}

interface Timer {
  left: number;
  startedAt: number;
  handle?: ReturnType<typeof setTimeout>;
}

/** Holds what is shown. One per page; the shell owns it and hands out `add`. */
export class ToastQueue {
  private entries: readonly ToastEntry[] = [];
  private readonly timers = new Map<number, Timer>();
  private readonly listeners = new Set<() => void>();
  private nextId = 1;
  private isPaused = false;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Newest first. */
  readonly visible = () => this.entries;

  /** A text that already shows is not stacked a second time: it starts over at the top. */
  add(tone: ToastTone, text: string, { duration = toastDuration, action }: ToastOptions = {}): number {
    const same = this.entries.find((entry) => entry.text === text && entry.tone === tone);
    const id = same?.id ?? this.nextId++;
    const others = this.entries.filter((entry) => entry.id !== id);
    const kept = [{ id, tone, text, action }, ...others].slice(0, mostToasts);
    others.filter((entry) => !kept.includes(entry)).forEach((entry) => this.forget(entry.id));
    this.forget(id);
    if (duration !== null) {
      this.timers.set(id, { left: duration, startedAt: Date.now() });
      if (!this.isPaused) this.run(id);
    }
    this.show(kept);
    return id;
  }

  close(id: number) {
    this.forget(id);
    this.show(this.entries.filter((entry) => entry.id !== id));
  }

  /** While someone points at a toast or has the focus in one, none goes away. */
  pause() {
    this.isPaused = true;
    for (const timer of this.timers.values()) {
      if (timer.handle === undefined) continue;
      clearTimeout(timer.handle);
      timer.handle = undefined;
      timer.left -= Date.now() - timer.startedAt;
    }
  }

  resume() {
    this.isPaused = false;
    for (const id of this.timers.keys()) this.run(id);
  }

  private run(id: number) {
    const timer = this.timers.get(id);
    if (!timer || timer.handle !== undefined) return;
    timer.startedAt = Date.now();
    timer.handle = setTimeout(() => this.close(id), Math.max(0, timer.left));
  }

  private forget(id: number) {
    clearTimeout(this.timers.get(id)?.handle);
    this.timers.delete(id);
  }

  private show(entries: readonly ToastEntry[]) {
    this.entries = entries;
    if (entries.length === 0) this.isPaused = false;
    this.listeners.forEach((listener) => listener());
  }
}
