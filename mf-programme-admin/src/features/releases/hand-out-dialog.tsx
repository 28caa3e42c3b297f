import { useTranslation } from 'react-i18next';
import type { ReleaseStatus } from '@tandem/contracts/platform';
import type { Problem } from '@tandem/platform';
import { FormError } from '@tandem/ui/form-field';
import { Stack } from '@tandem/ui/layout';
import { Radio, RadioGroup } from '@tandem/ui/radio-group';
import { Text } from '@tandem/ui/text';
import { TextField } from '@tandem/ui/text-field';
import { FormDialog } from '../../form-dialog';
import { releasesApi } from '../../releases.api';
import { useKeptInput } from '../../use-kept-input';
import { useReleaseAct } from './use-release-act';
import { handOutDraft, type HandOutDraft } from './hand-out-draft';
import { useEffectText } from './use-effect-text';

interface HandOutDialogProps {
  readonly remote: ReleaseStatus;
  readonly version: string;
  readonly onClose: () => void;
}

type Audience = HandOutDraft['audience'];

/** What is asked of each audience besides itself. */
const fieldsOf: Readonly<Record<Audience, readonly string[]>> = {
  everybody: [],
  share: ['share', 'every_minutes'],
  programme: ['programme'],
  enterprise: ['enterprise'],
};

type FieldTexts = NonNullable<Problem['errors']>;

const empty: HandOutDraft = { audience: 'everybody', share: '5', minutes: '', programme: '', enterprise: '' };

/** What the registry is asked for; only the chosen audience's own fields count. */
function requestOf(version: string, { audience, share, minutes, programme, enterprise }: HandOutDraft) {
  switch (audience) {
    case 'everybody':
      return { version };
    case 'share':
      return { version, share: Number(share), ...(minutes ? { every_minutes: Number(minutes) } : {}) };
    case 'programme':
      return { version, programme: programme.trim() };
    case 'enterprise':
      return { version, enterprise: enterprise.trim() };
  }
}

/** Hands a version out: to everybody, to a share that may grow by itself, or pinned for one programme or enterprise. What it says holds as long as `remote` does. */
export function HandOutDialog({ remote, version, onClose }: HandOutDialogProps) {
  const { t } = useTranslation();
  const kept = useKeptInput({ kind: 'hand-out', of: `${remote.name}.${version}`, shape: handOutDraft, empty });
  const draft = kept.input;
  const [promote, { isLoading }] = releasesApi.useProgrammeAdminPromoteMutation();
  const {
    act,
    refusal,
    errors = {},
    forget,
  } = useReleaseAct({
    body: { ...requestOf(version, draft), change_id: remote.last_change_id ?? undefined },
    run: (request) => promote({ name: remote.name, ...request }),
    done: t('{{version}} is handed out.', { version }),
    onDone: kept.forget,
    onClose,
  });
  const isShell = remote.name === 'shell';
  const effect = useEffectText(remote, version, draft);
  const isBesideField = fieldsOf[draft.audience].some((field) => errors[field]);
  const choose = (audience: Audience) => {
    forget();
    kept.change({ ...draft, audience });
  };
  const title = t('Hand out {{name}} {{version}}', { name: remote.name, version });
  return (
    <FormDialog title={title} saveLabel={t('Hand out')} onSave={act} isSaving={isLoading} onClose={onClose}>
      <Stack $gap={4}>
        {refusal && !isBesideField && <FormError>{refusal}</FormError>}
        {!isShell && <AudienceChoice audience={draft.audience} onChange={choose} />}
        <AudienceFields draft={draft} errors={errors} set={(part) => kept.change({ ...draft, ...part })} />
        <Text as="p" $tone="soft">
          {effect} {t('It can be taken back at any time.')}
        </Text>
      </Stack>
    </FormDialog>
  );
}

interface AudienceFieldsProps {
  readonly draft: HandOutDraft;
  readonly errors: FieldTexts;
  readonly set: (part: Partial<HandOutDraft>) => void;
}

function AudienceFields({ draft, errors, set }: AudienceFieldsProps) {
  const { t } = useTranslation();
  if (draft.audience === 'share')
    return (
      <>
        <TextField
          type="number"
          label={t('Share in percent')}
          value={draft.share}
          onChange={(share) => set({ share })}
          error={errors['share']?.[0]}
        />
        <TextField
          type="number"
          label={t('Minutes until the same share is added')}
          isOptional
          help={t('Until everybody has it. Empty: it stays as it is.')}
          value={draft.minutes}
          onChange={(minutes) => set({ minutes })}
          error={errors['every_minutes']?.[0]}
        />
      </>
    );
  if (draft.audience === 'programme')
    return (
      <TextField
        label={t('Programme')}
        help={t('As in its address: enterprise/programme, such as acme/leaders.')}
        value={draft.programme}
        onChange={(programme) => set({ programme })}
        error={errors['programme']?.[0]}
      />
    );
  if (draft.audience === 'enterprise')
    return (
      <TextField
        label={t('Enterprise')}
        help={t('As in its address, such as acme.')}
        value={draft.enterprise}
        onChange={(enterprise) => set({ enterprise })}
        error={errors['enterprise']?.[0]}
      />
    );
  return null;
}

interface AudienceChoiceProps {
  readonly audience: Audience;
  readonly onChange: (audience: Audience) => void;
}

function AudienceChoice({ audience, onChange }: AudienceChoiceProps) {
  const { t } = useTranslation();
  return (
    <RadioGroup label={t('Who gets it')} value={audience} onChange={(value) => onChange(value as Audience)}>
      <Radio value="everybody">{t('Everybody')}</Radio>
      <Radio value="share">{t('A share of the people, always the same ones')}</Radio>
      <Radio value="programme">{t('One programme')}</Radio>
      <Radio value="enterprise">{t('One enterprise')}</Radio>
    </RadioGroup>
  );
}
