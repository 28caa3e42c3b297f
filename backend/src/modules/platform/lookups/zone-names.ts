import moment from 'moment-timezone';

/** Zones as people know them: continent and city, and UTC. Old aliases and fixed offsets are left out. */
export function zoneNames(): string[] {
  const regions = /^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//;
  return [...moment.tz.names().filter((name) => regions.test(name)), 'UTC'];
}
