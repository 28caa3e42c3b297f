const units = [
  { name: 'day', seconds: 86_400 },
  { name: 'hour', seconds: 3_600 },
  { name: 'minute', seconds: 60 },
] as const;

/** "just now", "5 minutes ago", "1 day ago". */
export function timeElapsed(since: Date, now: Date): string {
  const seconds = Math.floor((now.getTime() - since.getTime()) / 1000);
  const unit = units.find((candidate) => seconds >= candidate.seconds);
  if (!unit) return 'just now';
  const count = Math.floor(seconds / unit.seconds);
  return `${count} ${unit.name}${count === 1 ? '' : 's'} ago`;
}
