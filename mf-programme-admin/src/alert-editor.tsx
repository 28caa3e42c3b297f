import { Controller, useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { alertLength, alertTexts, saveAlertRequest, type MemberOverview } from '@tandem/contracts/programme-admin';
import { useNotify, useTenant, useUnsavedInput } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { ErrorState } from '@tandem/ui/error-state';
import { Skeleton } from '@tandem/ui/skeleton';
import { TextArea } from '@tandem/ui/text-area';
import { dashboardApi } from './dashboard.api';
import { FormStack, SaveBar } from './programme-form/form.styles';
import { showRefusal } from './programme-form/show-refusal';

const form = saveAlertRequest.pick({ dashboard_alert: true });
type Values = z.infer<typeof form>;

function AlertForm({ stored, programId }: { readonly stored: MemberOverview; readonly programId: number }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [save, { isLoading }] = dashboardApi.useProgrammeAdminSaveAlertMutation();
  const { control, handleSubmit, formState, setError, reset } = useForm<Values>({
    resolver: zodResolver(form),
    values: { dashboard_alert: stored.dashboard_alert },
    resetOptions: { keepDirtyValues: true },
  });
  useUnsavedInput(formState.isDirty);
  const submit = handleSubmit(async (values) => {
    const answer = await save({ program_id: programId, ...values });
    if (answer.data) {
      reset({ dashboard_alert: answer.data.dashboard_alert });
      notify.success(t(alertTexts.saved));
      return;
    }
    notify.error(t(alertTexts.failed));
    showRefusal<Values>(answer.error, ['dashboard_alert'], setError);
  });
  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)}>
      <Controller
        name="dashboard_alert"
        control={control}
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            label={t('Text of the alert')}
            help={t('Shown on top of the dashboard of mentees and mentors. Empty: no alert.')}
            rows={3}
            maxCharacters={alertLength}
            error={fieldState.error?.message}
          />
        )}
      />
      <SaveBar>
        <Button type="submit" variant="tonal" isPending={isLoading} isDisabled={!formState.isDirty} blockOnPhone>
          {t('Save alert')}
        </Button>
      </SaveBar>
    </FormStack>
  );
}

/** What participants read on top of their dashboard (P-129, P-130). */
export function AlertEditor() {
  const { t } = useTranslation();
  const { programId } = useTenant();
  const { data, error, refetch } = dashboardApi.useProgrammeAdminWordsQuery(programId ?? 0, {
    skip: programId === null,
  });
  return (
    <Card aria-labelledby="dashboard-alert">
      <CardHead id="dashboard-alert" title={t('Dashboard alert')} />
      <CardBody>
        {data && programId !== null && <AlertForm stored={data} programId={programId} />}
        {!data && error && <ErrorState title={t('Failed to load data')} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton $height="120px" />}
      </CardBody>
    </Card>
  );
}
