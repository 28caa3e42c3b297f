import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mostGroupMembers, type GroupView } from '@tandem/contracts/programme-admin';
import { FormError } from '@tandem/ui/form-field';
import { Stack } from '@tandem/ui/layout';
import { Text } from '@tandem/ui/text';
import { TextField } from '@tandem/ui/text-field';
import { FormDialog } from '../../form-dialog';
import { MembersField } from './members-field';
import { useSaveGroup, type GroupDraft } from './use-save-group';

const parts = ['name', 'mentors', 'mentees'] as const;

export interface GroupDialogProps {
  /** Undefined for a new one. */
  readonly group?: GroupView;
  readonly onClose: () => void;
}

/** The form of a group, new or changed (D-P46). */
export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<GroupDraft>({
    name: group?.name ?? '',
    mentors: group?.mentors ?? [],
    mentees: group?.mentees ?? [],
  });
  const { save, forget, errors, isSaving } = useSaveGroup(group, onClose);
  const set = (part: Partial<GroupDraft>) => {
    setDraft((now) => ({ ...now, ...part }));
    forget(parts.filter((name) => name in part));
  };
  return (
    <FormDialog
      onClose={onClose}
      size="medium"
      title={group ? t('Edit group') : t('Create group')}
      saveLabel={group ? t('Save changes') : t('Create group')}
      onSave={() => void save(draft)}
      isSaving={isSaving}
    >
      <Stack $gap={5}>
        <Text $tone="soft">
          {t('At most {{count}} people. Everybody who is new in it is told by email.', { count: mostGroupMembers })}
        </Text>
        <TextField
          label={t('Group name')}
          value={draft.name}
          onChange={(name) => set({ name })}
          maxCharacters={60}
          error={errors.name}
        />
        <MembersField
          role="mentor"
          label={t('Mentors')}
          chosen={draft.mentors}
          taken={draft.mentees}
          onChange={(mentors) => set({ mentors })}
          error={errors.mentor_ids}
        />
        <MembersField
          role="mentee"
          label={t('Mentees')}
          chosen={draft.mentees}
          taken={draft.mentors}
          onChange={(mentees) => set({ mentees })}
          error={errors.mentee_ids}
        />
        <FormError>{errors.form}</FormError>
      </Stack>
    </FormDialog>
  );
}
