function hourIn(now: Date, timezone: string): number {
  try {
    return Number(
      new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: timezone }).format(now),
    );
  } catch {
    // A zone that this browser does not know yet.
    return now.getHours();
  }
}

/** How to greet somebody at this hour of their own day. */
export function greetingAt(now: Date, timezone: string): 'Good morning' | 'Good afternoon' | 'Good evening' {
  const hour = hourIn(now, timezone);
  if (hour >= 5 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening';
}
