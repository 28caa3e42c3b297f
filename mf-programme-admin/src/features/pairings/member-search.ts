import { useState } from 'react';
import type { PairedPerson, ParticipantRow } from '@tandem/contracts/programme-admin';
import { paths, useTenant } from '@tandem/platform';
import { useTyped } from '@tandem/ui/use-typed';
import { peopleApi } from '../../people.api';

export type MemberRole = 'mentee' | 'mentor';

const personOf = ({ user_id: id, full_name, profile_photo: photo_url }: ParticipantRow): PairedPerson => ({
  id,
  full_name,
  photo_url,
});

/** The first members of a role whose name, e-mail or phone holds what is typed; the server searches. */
export function useMemberSearch(role: MemberRole, initial = '') {
  const tenant = useTenant();
  const [asked, ask] = useState(initial);
  const { typed, type } = useTyped(initial, ask);
  const { data, isFetching } = peopleApi.useProgrammeAdminParticipantsQuery({
    page_path: paths.admin(tenant, '/user_management'),
    field: role,
    query: asked === '' ? '*' : asked,
    page: 1,
  });
  const rows = data?.data ?? [];
  return {
    typed,
    type,
    isFetching,
    people: rows.map(personOf),
    options: rows.map(({ user_id: id, full_name: label, email: description }) => ({ id, label, description })),
  };
}
