/** An event as the provider keeps it. */
export interface KeptEvent {
  readonly id: string;
  readonly owner: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A call for a list of events. */
export interface ListCall {
  /** With the provider's own origin. */
  readonly url: URL;
  readonly prefer: string;
  readonly pageSize: number;
}

type Body = Readonly<Record<string, unknown>>;
type Point = Readonly<Record<string, string>>;

/** What is wrong with a call; the provider answers 400 to it. */
export class WrongListing extends Error {}

const only = (body: Body, names: readonly string[]): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name)));

/** Whole days and instants, roughly: to the day. */
const timeOf = (point: unknown): number => {
  const { dateTime, date, timeZone } = point as Point;
  return Date.parse(dateTime === undefined ? `${date}T00:00Z` : timeZone === 'UTC' ? `${dateTime}Z` : dateTime);
};
const within = (events: readonly KeptEvent[], from: string | null, until: string | null): KeptEvent[] => {
  if (from === null || until === null) throw new WrongListing('No span');
  return events.filter(
    ({ body }) => timeOf(body['end']) > Date.parse(from) && timeOf(body['start']) < Date.parse(until),
  );
};

/** The fields named between the outermost brackets of `items(...)`. */
function namesOf(fields: string): string[] {
  const inner = /items\((.*)\)/.exec(fields)?.[1] ?? '';
  return inner.replace(/\([^)]*\)|\/\w+/g, '').split(',');
}

/** As `events.list` of Google's Calendar API: what the mask names, page by page. */
export function googleList(events: readonly KeptEvent[], { url, pageSize }: ListCall, timeZone: string): object {
  const query = url.searchParams;
  if (query.get('singleEvents') !== 'true') throw new WrongListing('Repeated events would come as one');
  const fields = query.get('fields') ?? '';
  const found = within(events, query.get('timeMin'), query.get('timeMax'));
  const at = Number(query.get('pageToken') ?? 0);
  const size = Math.min(pageSize, Number(query.get('maxResults') ?? 250));
  const more = at + size < found.length ? { nextPageToken: String(at + size) } : {};
  const items = found.slice(at, at + size).map(({ body }) => only(body, namesOf(fields)));
  return { ...only({ timeZone, ...more }, fields.replace(/items\(.*\)/, '').split(',')), items };
}

const property = /singleValueExtendedProperties\(\$filter=id eq '([^']+)'\)/;

/** As `calendarView` of Microsoft Graph: what is selected and expanded, page by page. */
export function microsoftView(events: readonly KeptEvent[], { url, prefer, pageSize }: ListCall): object {
  const query = url.searchParams;
  if (!prefer.includes('outlook.timezone="UTC"')) throw new WrongListing('Times would come in another zone');
  const found = within(events, query.get('startDateTime'), query.get('endDateTime'));
  const names = (query.get('$select') ?? '').split(',');
  const asked = property.exec(query.get('$expand') ?? '')?.[1];
  const expanded = (body: Body): Body => {
    const all = (body['singleValueExtendedProperties'] ?? []) as readonly { id: string }[];
    const named = all.filter(({ id }) => id === asked);
    return named.length > 0 ? { singleValueExtendedProperties: named } : {};
  };
  const at = Number(query.get('$skip') ?? 0);
  const size = Math.min(pageSize, Number(query.get('$top') ?? 10));
  const next = new URL(url);
  next.searchParams.set('$skip', String(at + size));
  return {
    value: found.slice(at, at + size).map(({ id, body }) => ({ id, ...only(body, names), ...expanded(body) })),
    ...(at + size < found.length ? { '@odata.nextLink': next.href } : {}),
  };
}
