import moment from 'moment-timezone';

/** A stretch in which a zone has one offset; `until` is where it ends (exclusive, ISO 8601), null for the last one known. */
export interface ZonePeriod {
  readonly until: string | null;
  /** Minutes ahead of UTC. */
  readonly offset: number;
}

/** All zones that the product's data knows. */
export const zoneNames = (): readonly string[] => moment.tz.names();

const yearsKept = 10;

/** What the product's data says of a zone from an instant on, ten years ahead; small enough to be kept beside what it was used for. */
export function zonePeriods(zone: string, from: Date): ZonePeriod[] {
  const rules = moment.tz.zone(zone);
  if (!rules) throw new RangeError(`Unknown time zone ${zone}`);
  const end = new Date(from).setUTCFullYear(from.getUTCFullYear() + yearsKept);
  const edges = rules.untils.filter((until) => Number.isFinite(until) && until > from.getTime() && until <= end);
  const periods = edges.map((until) => ({
    until: new Date(until).toISOString(),
    offset: -rules.utcOffset(until - 1),
  }));
  return [...periods, { until: null, offset: -rules.utcOffset(end) }];
}

/** The offset that kept periods give for an instant, in minutes ahead of UTC. */
export function offsetOf(periods: readonly ZonePeriod[], instant: Date): number {
  const period = periods.find(({ until }) => until === null || instant.getTime() < Date.parse(until));
  return period?.offset ?? 0;
}

/** All that the product's data knows of a zone: the instants at which its offset changes, in order, and the offsets before, between and after them. */
export function zoneChanges(zone: string): { readonly at: readonly Date[]; readonly seconds: readonly number[] } {
  const rules = moment.tz.zone(zone);
  if (!rules) throw new RangeError(`Unknown time zone ${zone}`);
  const edges = rules.untils.filter((until) => Number.isFinite(until));
  const seconds = rules.offsets.slice(0, edges.length + 1).map((minutes) => Math.round(-minutes * 60));
  return { at: edges.map((until) => new Date(until)), seconds };
}
