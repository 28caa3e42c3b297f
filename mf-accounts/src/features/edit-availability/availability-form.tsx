import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { accountsTexts, type Availability } from '@tandem/contracts/accounts';
import { problemOf, useNotify, useTenant, useUnsavedInput } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { FormError } from '@tandem/ui/form-field';
import { Switch } from '@tandem/ui/switch';
import { accountsApi } from '../../accounts.api';
import { FieldStack, SaveBar } from '../../settings/settings.styles';
import { ZoneField } from '../../settings/zone-field';
import { DatesCard } from './dates-card';
import { bodyOf, faultsOf, formOf, type HoursForm } from './hours-form';
import { WeekCard } from './week-card';

/** Edits a copy of the saved hours; nothing is lost when saving fails. */
export function AvailabilityForm({ saved }: { readonly saved: Availability }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const { programId } = useTenant();
  const [form, setForm] = useState(() => formOf(saved));
  const [isDirty, setDirty] = useState(false);
  const [save, { isLoading, error }] = accountsApi.useAccountsSaveAvailabilityMutation();
  useUnsavedInput(isDirty);
  const faults = faultsOf(form);
  const problem = error ? problemOf(error) : null;
  const change = (part: Partial<HoursForm>) => {
    setForm({ ...form, ...part });
    setDirty(true);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(faults).length > 0) return;
    const answer = await save(bodyOf(form, programId));
    if (!('data' in answer) || !answer.data) return;
    setDirty(false);
    setForm(formOf(answer.data));
    notify.success(t(accountsTexts.availabilityUpdated));
  };
  return (
    <FieldStack onSubmit={(event) => void submit(event)} noValidate>
      <DoNotDisturb isOn={form.dnd} onChange={(dnd) => change({ dnd })} />
      <ZoneCard timezone={form.timezone} error={faults['timezone']} onChange={(timezone) => change({ timezone })} />
      <WeekCard
        week={form.week}
        error={faults['weekly']}
        isGeneral={!saved.own}
        onChange={(week) => change({ week })}
      />
      <DatesCard dates={form.dates} error={faults['exceptions']} onChange={(dates) => change({ dates })} />
      <FormError>{problem?.error}</FormError>
      <SaveBar>
        <Button type="submit" variant="primary" isPending={isLoading}>
          {t('Save availability')}
        </Button>
      </SaveBar>
    </FieldStack>
  );
}

interface DoNotDisturbProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function DoNotDisturb({ isOn, onChange }: DoNotDisturbProps) {
  const { t } = useTranslation();
  return (
    <Card $padded aria-label={t('Do not disturb')}>
      <Switch
        isSelected={isOn}
        onChange={onChange}
        description={t(
          'While this is on you show as unavailable and nobody can request a session. Booked sessions stay.',
        )}
      >
        {t('Do not disturb')}
      </Switch>
    </Card>
  );
}

interface ZoneCardProps {
  readonly timezone: string;
  readonly error?: string;
  readonly onChange: (timezone: string) => void;
}

function ZoneCard({ timezone, error, onChange }: ZoneCardProps) {
  const { t } = useTranslation();
  return (
    <Card aria-labelledby="timezone">
      <CardHead id="timezone" title={t('Timezone')} />
      <CardBody>
        <ZoneField
          timezone={timezone}
          error={error}
          onChange={onChange}
          help={t('Your hours below are in this timezone and follow its clock changes.')}
        />
      </CardBody>
    </Card>
  );
}
