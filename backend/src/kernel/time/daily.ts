const day = 86_400_000;

/** When this hour of the day (UTC) comes next: what is done once a day is due then. */
export function nextDaily(now: Date, hour: number): Date {
  const today = new Date(now).setUTCHours(hour, 0, 0, 0);
  return new Date(today > now.getTime() ? today : today + day);
}
