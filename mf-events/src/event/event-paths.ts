import { paths, useTenant } from '@tandem/platform';
import { useMemo } from 'react';

/** Addresses of this area in the programme of the page (D-E01). */
export function useEventPaths() {
  const tenant = useTenant();
  return useMemo(() => {
    const portal = (path: string) => (tenant.isPortal ? paths.portal(tenant, path) : path);
    const admin = tenant.isPortal ? paths.admin(tenant, '/events') : '/main/admins/events';
    const event = (id: number) => portal(`/events/${id}`);
    return {
      list: paths.events(tenant),
      event,
      checkout: (id: number, basket: string) => `${event(id)}/checkout?tickets=${basket}`,
      admin,
      newEvent: `${admin}/new`,
      attendees: (id: number) => `${admin}/${id}/attendees`,
      checkIn: (id: number) => `${admin}/${id}/check_in`,
      editEvent: (id: number) => `${admin}/${id}/edit`,
    };
  }, [tenant]);
}
