import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agendaLengths, type AgendaView } from '@tandem/contracts/programme-admin';
import { useUnsavedInput } from '@tandem/platform';
import { Checkbox } from '@tandem/ui/checkbox';
import { FormError } from '@tandem/ui/form-field';
import { Stack } from '@tandem/ui/layout';
import { TextArea } from '@tandem/ui/text-area';
import { TextField } from '@tandem/ui/text-field';
import { FormDialog } from '../../form-dialog';
import { FieldPair } from '../../programme-form/form.styles';
import { draftOf, type AgendaDraft, type AgendaErrors } from './agenda-form';
import { AgendaTimes } from './agenda-times';
import { useSaveAgenda } from './use-save-agenda';

interface FieldsProps {
  readonly draft: AgendaDraft;
  readonly errors: AgendaErrors;
  readonly set: (part: Partial<AgendaDraft>) => void;
}

function Fields({ draft, errors, set }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('Title')}
        value={draft.title}
        onChange={(title) => set({ title })}
        maxCharacters={agendaLengths.title}
        error={errors.title && t(errors.title)}
      />
      <AgendaTimes draft={draft} errors={errors} set={set} />
      <TextArea
        label={t('Description')}
        isOptional
        rows={4}
        value={draft.description}
        onChange={(description) => set({ description })}
        maxCharacters={agendaLengths.description}
        error={errors.description && t(errors.description)}
      />
      <FieldPair>
        <TextField
          type="url"
          label={t('Link')}
          isOptional
          placeholder="https://"
          value={draft.link}
          onChange={(link) => set({ link })}
          error={errors.link && t(errors.link)}
        />
        <TextField
          label={t('Text of the link')}
          isOptional
          value={draft.linkName}
          onChange={(linkName) => set({ linkName })}
          error={errors.link_name && t(errors.link_name)}
        />
      </FieldPair>
      <Checkbox
        isSelected={draft.published}
        onChange={(published) => set({ published })}
        description={t('Participants read it.')}
      >
        {t('Published')}
      </Checkbox>
      <Checkbox
        isSelected={draft.published && draft.tells}
        isDisabled={!draft.published}
        onChange={(tells) => set({ tells })}
        description={t('Mentees and mentors get an email about it when you save.')}
      >
        {t('Notify participants')}
      </Checkbox>
    </>
  );
}

export interface AgendaDialogProps {
  /** Undefined for a new one. */
  readonly agenda?: AgendaView;
  readonly onClose: () => void;
}

/** The form of an agenda, new or changed (P-229..P-232, D-P85). */
export function AgendaDialog({ agenda, onClose }: AgendaDialogProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => draftOf(agenda));
  const [isDirty, setDirty] = useState(false);
  const { save, forget, refusal, isSaving } = useSaveAgenda(agenda, onClose);
  useUnsavedInput(isDirty);
  const set = (part: Partial<AgendaDraft>) => {
    setDirty(true);
    setDraft((now) => ({ ...now, ...part }));
    forget();
  };
  return (
    <FormDialog
      onClose={onClose}
      size="medium"
      isDismissable={!isDirty}
      title={agenda ? t('Edit agenda') : t('New agenda')}
      saveLabel={agenda ? t('Save changes') : t('Create agenda')}
      onSave={() => void save(draft)}
      isSaving={isSaving}
    >
      <Stack $gap={5}>
        <Fields draft={draft} errors={refusal.fields} set={set} />
        <FormError>{refusal.form}</FormError>
      </Stack>
    </FormDialog>
  );
}
