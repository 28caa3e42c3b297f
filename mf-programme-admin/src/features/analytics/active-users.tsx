import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import type { ActiveUser } from '@tandem/contracts/programme-admin';
import { problemOf, useTenant } from '@tandem/platform';
import { Person } from '@tandem/ui/avatar';
import { Drawer } from '@tandem/ui/drawer';
import { ErrorState } from '@tandem/ui/error-state';
import { Stack } from '@tandem/ui/layout';
import { SkeletonList } from '@tandem/ui/skeleton';
import { Text } from '@tandem/ui/text';
import { dayInWords } from '../../day-text';
import { analyticsApi } from '../../analytics.api';

const roles = { mentee: 'Mentees', mentor: 'Mentors', admin: 'Admins' } as const;

function RoleList({ role, users }: { readonly role: ActiveUser['role']; readonly users: readonly ActiveUser[] }) {
  const { t } = useTranslation();
  if (users.length === 0) return null;
  return (
    <Stack $gap={3}>
      <Text as="h3" $weight="semi">
        {t(roles[role])} ({users.length})
      </Text>
      {users.map(({ id, full_name, profile_photo }) => (
        <Person key={id} name={full_name} photoUrl={profile_photo} size={32} />
      ))}
    </Stack>
  );
}

interface ActiveUsersProps {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly month: { readonly month: number; readonly year: number };
  readonly onClose: () => void;
}

/** Who was active on a day, by role (D-P65). */
export function ActiveUsers({ day, month, onClose }: ActiveUsersProps) {
  const { t } = useTranslation();
  const { programId } = useTenant();
  const { currentData, error, refetch } = analyticsApi.useProgrammeAdminCalendarQuery(
    programId === null ? skipToken : { program_id: programId, ...month, day },
  );
  const of = (role: ActiveUser['role']) => currentData?.users.filter((user) => user.role === role) ?? [];
  return (
    <Drawer isOpen onClose={onClose} title={t('Active on {{day}}', { day: dayInWords(day) })}>
      {!currentData && error && <ErrorState title={t(problemOf(error).error)} onRetry={() => void refetch()} />}
      {!currentData && !error && <SkeletonList shape="row" count={4} />}
      <Stack $gap={6}>
        {(['mentee', 'mentor', 'admin'] as const).map((role) => (
          <RoleList key={role} role={role} users={of(role)} />
        ))}
      </Stack>
    </Drawer>
  );
}
