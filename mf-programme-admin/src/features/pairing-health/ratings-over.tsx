import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTenant, WidgetSlot } from '@tandem/platform';
import { shownPeople } from './health-words';
import { pairingHealthApi } from './pairing-health.api';

/** The sessions of a pair or group with their ratings, which another remote shows (P-178). */
export function RatingsOver({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { programId } = useTenant();
  const asked = programId === null ? skipToken : { program_id: programId, id };
  const { data } = pairingHealthApi.useProgrammeAdminHealthOfQuery(asked);
  if (!data) return null;
  const people = { mentees: shownPeople(data.mentee_participants), mentors: shownPeople(data.mentor_participants) };
  return <WidgetSlot name="ratings/overview" props={{ id, type: data.type, ...people, onClose }} />;
}
