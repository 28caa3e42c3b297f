/** How a zone's abbreviation is read: zones without a name of their own are abbreviated to a bare offset, `+08` becomes `GMT+8`. */
export function zoneName(abbreviation: string): string {
  const offset = /^([+-])0?(\d{1,2}):?(\d{2})?$/.exec(abbreviation);
  if (!offset) return abbreviation;
  return `GMT${offset[1]}${offset[2]}${offset[3] && offset[3] !== '00' ? `:${offset[3]}` : ''}`;
}

/** A zone's name as it is read, `Asia/Kuala_Lumpur` as `Asia/Kuala Lumpur`. */
export function zoneWords(timezone: string): string {
  return timezone.replaceAll('_', ' ');
}

/** The place that a zone is named after, `Kuala Lumpur` of `Asia/Kuala_Lumpur`. */
export function zoneCity(timezone: string): string {
  return zoneWords(timezone.split('/').at(-1) ?? timezone);
}
