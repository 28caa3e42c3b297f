import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { releaseTokenDays } from '@tandem/contracts/platform';
import { problemOf, useNotify } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { CopyButton } from '@tandem/ui/copy-button';
import { FootSpace } from '@tandem/ui/dialog';
import { FormError } from '@tandem/ui/form-field';
import { Stack } from '@tandem/ui/layout';
import { Select } from '@tandem/ui/select';
import { TextField } from '@tandem/ui/text-field';
import { z } from 'zod';
import { FormDialog } from '../../form-dialog';
import { releasesApi } from '../../releases.api';
import { useKeptInput } from '../../use-kept-input';
import { RemoteChoice } from './remote-choice';
import { useRefusal } from './use-refusal';

const NEVER = 'never';

interface CreateTokenDialogProps {
  /** What was released here already. */
  readonly names: readonly string[];
  readonly onClose: () => void;
}

/** Makes a token for one remote and shows it, once; in one dialog, which gives the focus back to where it came from. */
export function CreateTokenDialog({ names, onClose }: CreateTokenDialogProps) {
  const { t } = useTranslation();
  const typed = useKeptInput({ kind: 'release-token', of: 'name', shape: z.string(), empty: '' });
  const usual = names.find((one) => one !== 'shell') ?? names[0] ?? null;
  /** Null: the one that is typed. */
  const [chosen, setChosen] = useState(typed.input === '' ? usual : null);
  const label = useKeptInput({ kind: 'release-token', of: 'label', shape: z.string(), empty: '' });
  const [days, setDays] = useState<number | null>(releaseTokenDays.unsaid);
  const [create, { data, isLoading }] = releasesApi.useProgrammeAdminCreateReleaseTokenMutation();
  const { errors, text, refuse, mend, place } = useRefusal();
  const name = chosen ?? typed.input;
  const isBesideField = errors['label'] !== undefined || (chosen === null && errors['name'] !== undefined);
  const make = async () => {
    const answer = await create({ name, label: label.input, valid_days: days });
    if (!answer.data) return refuse(problemOf(answer.error));
    label.forget();
    typed.forget();
  };
  return (
    <FormDialog
      title={data ? t('The token is made') : t('New release token')}
      saveLabel={t('Make token')}
      onSave={() => void make()}
      isSaving={isLoading}
      isSaveDisabled={data !== undefined}
      isDismissable={data === undefined}
      isKeyProof={data !== undefined}
      onClose={onClose}
      footer={data && <CreatedFoot token={data.token} onClose={onClose} />}
    >
      {data ? (
        <CreatedToken token={data.token} />
      ) : (
        <Stack $gap={4} ref={place}>
          {text && !isBesideField && <FormError>{text}</FormError>}
          <RemoteChoice
            known={names}
            chosen={chosen}
            onChoose={setChosen}
            typed={typed.input}
            onType={(next) => {
              mend('name');
              typed.change(next);
            }}
            error={errors['name']?.[0]}
          />
          <TextField
            label={t('Label')}
            help={t('Who holds it; it stands in the history.')}
            maxCharacters={80}
            value={label.input}
            onChange={(next) => {
              mend('label');
              label.change(next);
            }}
            error={errors['label']?.[0]}
          />
          <ExpiryChoice days={days} onChange={setDays} />
        </Stack>
      )}
    </FormDialog>
  );
}

interface ExpiryChoiceProps {
  /** Null: until it is revoked. */
  readonly days: number | null;
  readonly onChange: (days: number | null) => void;
}

function ExpiryChoice({ days, onChange }: ExpiryChoiceProps) {
  const { t } = useTranslation();
  const options = releaseTokenDays.offered.map((count) => ({
    id: count,
    label: count === 365 ? t('After a year') : t('After {{count}} days', { count }),
  }));
  return (
    <Select
      label={t('Expires')}
      options={[...options, { id: NEVER, label: t('Never, until it is revoked') }]}
      value={days ?? NEVER}
      onChange={(id) => onChange(typeof id === 'number' ? id : null)}
    />
  );
}

function CreatedToken({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('Release token')}
      value={token}
      isReadOnly
      autoFocus
      help={t('It is shown this once. Give it to the team as TANDEM_RELEASE_TOKEN.')}
    />
  );
}

function CreatedFoot({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const notify = useNotify();
  return (
    <>
      <CopyButton
        text={token}
        label={t('Copy token')}
        onResult={(_text, isCopied) => {
          if (!isCopied) notify.error(t('Unable to copy the token'));
        }}
      />
      <FootSpace />
      <Button variant="primary" onPress={onClose}>
        {t('Done')}
      </Button>
    </>
  );
}
