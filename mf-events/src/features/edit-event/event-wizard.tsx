import type { EventView } from '@tandem/contracts/events';
import { useUnsavedInput } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Card, CardBody, CardFoot } from '@tandem/ui/card';
import { FormError } from '@tandem/ui/form-field';
import { Stack } from '@tandem/ui/layout';
import { Tabs } from '@tandem/ui/tabs';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DetailStep } from './detail-step';
import { steps, type EventForm, type Step } from './event-form';
import { ExtraStep } from './extra-step';
import { InfoStep } from './info-step';
import { NotifyDialog } from './notify-dialog';
import { TicketsStep } from './tickets-step';
import { useEventForm } from './use-event-form';
import { useSaveEvent } from './use-save-event';

const names: Record<Step, string> = {
  info: 'Event Info',
  detail: 'Event Details',
  tickets: 'Tickets',
  extra: 'Additional Data',
};

interface EventWizardProps {
  readonly start: EventForm;
  /** Null: a new event. */
  readonly event: EventView | null;
}

/**
 * Four tabs in order. A new event is led through them and created at the last; an existing one is saved from any of them
 * (E-010..E-012). The tab of a step with errors is marked (E-037).
 */
export function EventWizard({ start, event }: EventWizardProps) {
  const { t } = useTranslation();
  const form = useEventForm(start);
  const [step, setStep] = useState<Step>('info');
  const [reached, setReached] = useState(event ? steps.length - 1 : 0);
  const [photo, setPhoto] = useState<File | null>(null);
  const { errors, isDirty } = form.formState;
  const saving = useSaveEvent({ form, start, event, photo, onWrong: setStep });
  const { save, isSaving, failure } = saving;
  useUnsavedInput(isDirty || photo !== null);
  const at = steps.indexOf(step);
  const isLast = at === steps.length - 1;
  const next = async () => {
    const following = steps[at + 1];
    if (!following || !(await form.trigger(step, { shouldFocus: true }))) return;
    setReached(Math.max(reached, at + 1));
    setStep(following);
  };
  const items = steps.map((id, index) => ({
    id,
    label: errors[id] ? t('{{step}} (please check)', { step: t(names[id]) }) : t(names[id]),
    isDisabled: index > reached,
  }));
  return (
    <FormProvider {...form}>
      <Tabs
        label={t('Steps')}
        items={items}
        selected={step}
        onChange={(id) => setStep(steps.find((one) => one === id) ?? 'info')}
      >
        <Card as="div">
          <CardBody style={{ paddingTop: 20 }}>
            <Stack $gap={5}>
              {failure && <FormError>{t(failure)}</FormError>}
              {step === 'info' && <InfoStep />}
              {step === 'detail' && (
                <DetailStep photoUrl={event?.photo_hq_url ?? null} photo={photo} onPhoto={setPhoto} />
              )}
              {step === 'tickets' && <TicketsStep event={event} />}
              {step === 'extra' && <ExtraStep isDraft={event?.edit?.announced === false} />}
            </Stack>
          </CardBody>
          <CardFoot>
            {at > 0 && <Button onPress={() => setStep(steps[at - 1] ?? 'info')}>{t('Back')}</Button>}
            {!isLast && (
              <Button variant={event ? 'secondary' : 'primary'} onPress={() => void next()}>
                {t('Next')}
              </Button>
            )}
            {(event || isLast) && (
              <Button variant="primary" isPending={isSaving} onPress={() => void save()}>
                {event ? t('Save') : t('Create')}
              </Button>
            )}
          </CardFoot>
        </Card>
      </Tabs>
      {saving.asking && (
        <NotifyDialog
          event={event}
          tags={saving.asking.audience}
          wish={saving.asking.notify}
          isPending={isSaving}
          onClose={saving.leave}
          onConfirm={(notify) => void saving.answer(notify)}
        />
      )}
    </FormProvider>
  );
}
