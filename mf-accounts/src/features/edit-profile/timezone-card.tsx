import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { accountsTexts } from '@tandem/contracts/accounts';
import { problemOf, useNotify, useUnsavedInput, useUser } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { FormError } from '@tandem/ui/form-field';
import { accountsApi } from '../../accounts.api';
import { FieldStack, SaveBar } from '../../settings/settings.styles';
import { ZoneField } from '../../settings/zone-field';

/** The zone in which times are shown, for people without hours of their own: theirs stands beside the hours (D-A59). */
export function TimezoneCard() {
  const { t } = useTranslation();
  const notify = useNotify();
  const { timezone } = useUser();
  const [chosen, setChosen] = useState(timezone);
  const [save, { isLoading, error }] = accountsApi.useAccountsSaveCurrentUserMutation();
  useUnsavedInput(chosen !== timezone);
  const problem = error ? problemOf(error) : null;
  const refused = problem?.errors?.['user.timezone']?.[0];
  const missing = chosen === '' ? t(accountsTexts.timezoneRequired) : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (missing) return;
    const answer = await save({ user: { timezone: chosen } });
    if (answer.data) notify.success(t('Timezone updated'));
  };
  return (
    <Card aria-labelledby="account-timezone">
      <CardHead id="account-timezone" title={t('Timezone')} />
      <CardBody>
        <FieldStack onSubmit={(event) => void submit(event)} noValidate>
          <ZoneField
            timezone={chosen}
            error={missing ?? refused}
            onChange={setChosen}
            help={t('Times of sessions and events are shown in it.')}
          />
          <FormError>{problem && !refused ? problem.error : undefined}</FormError>
          <SaveBar>
            <Button type="submit" variant="primary" isPending={isLoading}>
              {t('Save')}
            </Button>
          </SaveBar>
        </FieldStack>
      </CardBody>
    </Card>
  );
}
