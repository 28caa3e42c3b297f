import { useTranslation } from 'react-i18next';
import type { PromoteReleaseRequest, ReleaseStatus } from '@tandem/contracts/platform';
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
import { handOutDraft, isWhole, requestOf, type HandOutDraft } from './hand-out-draft';
import { useEffectText } from './use-effect-text';
import { WholeWords } from './whole-words';

interface HandOutDialogProps {
  readonly remote: ReleaseStatus;
  readonly version: string;
  /** For a programme or an enterprise alone: everybody has the version already. */
  readonly isPin: boolean;
  readonly onClose: () => void;
  readonly readAnew: () => Promise<void>;
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
const emptyPin: HandOutDraft = { ...empty, audience: 'programme' };

/** What is said of it once it is done. */
function useDoneText({ version, share = 100, programme, enterprise }: PromoteReleaseRequest): string {
  const { t } = useTranslation();
  const who = programme ?? enterprise;
  if (who) return t('{{who}} is pinned to {{version}}.', { who, version });
  if (share === 100) return t('{{version}} is handed out to everybody.', { version });
  return t('{{version}} is handed out to {{share}}\u00a0% of the people.', { version, share });
}

/** Hands a version out: to everybody, to a share that may grow by itself, or pinned for one programme or enterprise. What it says holds as long as `remote` does. */
export function HandOutDialog({ remote, version, isPin, onClose, readAnew }: HandOutDialogProps) {
  const { t } = useTranslation();
  const kept = useKeptInput({
    kind: isPin ? 'pin' : 'hand-out',
    of: `${remote.name}.${version}`,
    shape: handOutDraft,
    empty: isPin ? emptyPin : empty,
  });
  const draft = kept.input;
  const request = requestOf(version, draft);
  const done = useDoneText(request);
  const [promote] = releasesApi.useProgrammeAdminPromoteMutation();
  const { act, isPending, refusal, errors, mend, forget, place } = useReleaseAct({
    body: { ...request, change_id: remote.last_change_id ?? undefined },
    run: (sent) => promote({ name: remote.name, ...sent }),
    done,
    onDone: kept.forget,
    onClose,
    readAnew,
  });
  const isShell = remote.name === 'shell';
  const effect = useEffectText(remote, request);
  const isBesideField = fieldsOf[draft.audience].some((field) => errors[field]);
  const choose = (audience: Audience) => {
    forget();
    kept.change({ ...draft, audience });
  };
  const set = (field: string, part: Partial<HandOutDraft>) => {
    mend(field);
    kept.change({ ...draft, ...part });
  };
  const named = { name: remote.name, version };
  const title = isPin ? t('Pin {{name}} {{version}}', named) : t('Hand out {{name}} {{version}}', named);
  const saveLabel = isPin ? t('Pin') : t('Hand out');
  return (
    <FormDialog
      title={<WholeWords text={title} />}
      saveLabel={saveLabel}
      onSave={act}
      isSaving={isPending}
      onClose={onClose}
    >
      <Stack $gap={4} ref={place}>
        {refusal && !isBesideField && <FormError>{refusal}</FormError>}
        {!isShell && <AudienceChoice isPin={isPin} audience={draft.audience} onChange={choose} />}
        <AudienceFields draft={draft} errors={errors} set={set} />
        {effect && (
          <Text as="p" $tone="soft">
            <WholeWords text={`${effect} ${t('It can be taken back at any time.')}`} />
          </Text>
        )}
      </Stack>
    </FormDialog>
  );
}

interface AudienceFieldsProps {
  readonly draft: HandOutDraft;
  readonly errors: FieldTexts;
  /** `field` as the registry calls it. */
  readonly set: (field: string, part: Partial<HandOutDraft>) => void;
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
          onChange={(share) => set('share', { share })}
          error={errors['share']?.[0]}
        />
        <TextField
          type="number"
          label={t('Minutes until the same share is added')}
          isOptional
          help={t('Until everybody has it. Empty: it stays as it is.')}
          value={draft.minutes}
          isDisabled={isWhole(draft)}
          onChange={(minutes) => set('every_minutes', { minutes })}
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
        onChange={(programme) => set('programme', { programme })}
        error={errors['programme']?.[0]}
      />
    );
  if (draft.audience === 'enterprise')
    return (
      <TextField
        label={t('Enterprise')}
        help={t('As in its address, such as acme.')}
        value={draft.enterprise}
        onChange={(enterprise) => set('enterprise', { enterprise })}
        error={errors['enterprise']?.[0]}
      />
    );
  return null;
}

interface AudienceChoiceProps {
  readonly isPin: boolean;
  readonly audience: Audience;
  readonly onChange: (audience: Audience) => void;
}

function AudienceChoice({ isPin, audience, onChange }: AudienceChoiceProps) {
  const { t } = useTranslation();
  return (
    <RadioGroup label={t('Who gets it')} value={audience} onChange={(value) => onChange(value as Audience)}>
      {!isPin && <Radio value="everybody">{t('Everybody')}</Radio>}
      {!isPin && <Radio value="share">{t('A share of the people, always the same ones')}</Radio>}
      <Radio value="programme">{t('One programme')}</Radio>
      <Radio value="enterprise">{t('One enterprise')}</Radio>
    </RadioGroup>
  );
}
