import { attendeeStates } from '@tandem/contracts/events';
import { useAskedParams } from '@tandem/ui/use-asked-params';

/** What of the attendees is shown; it stands in the address. */
export interface AttendeeFilters {
  readonly query: string;
  /** A ticket's id, or nothing for all. */
  readonly field: string;
  readonly state: string;
}

export function useAttendeeList() {
  const [params, setParams] = useAskedParams();
  const page = Math.max(1, Math.floor(Number(params.get('page')) || 1));
  const filters: AttendeeFilters = {
    query: params.get('query') ?? '',
    field: /^\d+$/.exec(params.get('ticket') ?? '')?.[0] ?? '',
    state: attendeeStates.find((state) => state === params.get('state')) ?? '',
  };
  const show = (next: Partial<AttendeeFilters> & { page?: number }) => {
    const { query, field, state } = { ...filters, ...next };
    const named = { query, ticket: field, state, page: next.page && next.page > 1 ? String(next.page) : '' };
    setParams(Object.fromEntries(Object.entries(named).filter(([, value]) => value !== '')), { replace: true });
  };
  return { page, filters, show };
}
