/** The zone of this device by its IANA name; undefined where the browser does not tell. */
export function browserZone(): string | undefined {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || undefined;
}

/** Whether clocks in both zones show the same at this instant: names may differ where times do not. */
export function showSameTime(one: string, other: string, at: Date): boolean {
  try {
    const clock = (timeZone: string) =>
      new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at);
    return clock(one) === clock(other);
  } catch {
    // A zone that this browser does not know is nothing to ask about.
    return true;
  }
}
