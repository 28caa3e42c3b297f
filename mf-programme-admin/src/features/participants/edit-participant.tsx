import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParticipantRow } from '@tandem/contracts/programme-admin';
import { problemOf, useNotify, useTenant, useUser } from '@tandem/platform';
import { Person } from '@tandem/ui/avatar';
import { Stack } from '@tandem/ui/layout';
import { Select } from '@tandem/ui/select';
import { Text } from '@tandem/ui/text';
import { FormDialog } from '../../form-dialog';
import { peopleApi } from '../../people.api';
import { useProgramme } from '../../use-programme';
import { roleNames } from './role-names';

/** Roles that the viewer may give: portal owners are appointed by those who run the enterprise (D-P11). */
function useRoleOptions() {
  const { t } = useTranslation();
  const { enterpriseId } = useTenant();
  const { enterprise_admin_access, is_superadmin } = useUser();
  const appoints = is_superadmin || (enterpriseId !== null && enterprise_admin_access.includes(enterpriseId));
  const { data } = useProgramme();
  const roles = data && 'available_roles' in data ? data.available_roles : [];
  const options = roles
    .filter(({ name }) => name !== 'portal_owner' || appoints)
    .map(({ id, name }) => ({ id, label: t(roleNames[name]) }));
  return {
    options,
    isOwner: (roleId: number) => roles.some(({ id, name }) => id === roleId && name === 'portal_owner'),
  };
}

function useChangeRole(row: ParticipantRow, onClose: () => void) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [error, setError] = useState<string | undefined>();
  const [change, { isLoading }] = peopleApi.useProgrammeAdminChangeRoleMutation();
  const save = async (roleId: number) => {
    if (roleId === row.role_id) return onClose();
    const body = { role_id: roleId, from_role_id: row.role_id };
    const answer = await change({ userId: row.user_id, body });
    if (answer.error) return setError(t(problemOf(answer.error).error));
    notify.success(t('Successfully updated.'));
    onClose();
  };
  return { save, isLoading, error, forget: () => setError(undefined) };
}

export interface EditParticipantProps {
  readonly row: ParticipantRow;
  readonly onClose: () => void;
}

/** Gives somebody another role; name and e-mail are the person's own (D-P96). */
export function EditParticipant({ row, onClose }: EditParticipantProps) {
  const { t } = useTranslation();
  const [role, setRole] = useState(row.role_id);
  const { options, isOwner } = useRoleOptions();
  const { save, isLoading, error, forget } = useChangeRole(row, onClose);
  const choose = (id: string | number | null) => {
    forget();
    setRole(Number(id));
  };
  const meets = row.role === 'mentee' || row.role === 'mentor';
  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title={t('Edit participant')}
      saveLabel={t('Save changes')}
      onSave={() => void save(role)}
      isSaving={isLoading}
    >
      <Stack $gap={4}>
        <Person name={row.full_name} photoUrl={row.profile_photo} size={40} subtitle={row.email} />
        <Select label={t('Role')} options={options} value={role} onChange={choose} error={error} />
        {role !== row.role_id && isOwner(role) && (
          <Text as="p" $tone="soft">
            {t('A program has one portal owner. Whoever it was until now becomes an admin.')}
          </Text>
        )}
        {meets && role !== row.role_id && (
          <Text as="p" $tone="soft">
            {t('Past sessions and reviews stay. Sessions in the former role that were still to come are cancelled.')}
          </Text>
        )}
      </Stack>
    </FormDialog>
  );
}
