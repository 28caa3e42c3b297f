import { lacksCredit } from '@tandem/contracts/bookings';
import type { PersonProps } from '@tandem/platform';
import { Avatar } from '@tandem/ui/avatar';
import { Button } from '@tandem/ui/button';
import { Dialog, FootSpace } from '@tandem/ui/dialog';
import { FormError } from '@tandem/ui/form-field';
import { Stepper } from '@tandem/ui/stepper';
import { useWatch } from 'react-hook-form';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useSlots, type Slots } from '../../availability/use-slots';
import type { StepName } from './request-form';
import { ReviewStep } from './review-step';
import { ChosenTime, DateStep, TimeStep } from './slot-steps';
import { TopUpLink } from './top-up-link';
import { TopicStep } from './topic-step';
import { useRequestWizard, type ChosenSlot, type RequestWizard } from './use-request-wizard';
import { useSendRequest } from './use-send-request';

const stepNames: Record<StepName, string> = {
  date: 'Date',
  time: 'Time',
  topic: 'Topic and objectives',
  review: 'Review',
};

const StepPanel = styled.div`
  display: grid;
  gap: 16px;
  outline: 0;
  > * {
    min-width: 0;
  }
`;

/** Moves the focus to the step that has just appeared, so that keyboard and screen reader go on from there. */
function useFocusOnStep(step: StepName) {
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) panel.current?.focus();
    shown.current = step;
  }, [step]);
  return panel;
}

interface StepProps {
  readonly wizard: RequestWizard;
  readonly slots: Slots;
  readonly person: PersonProps;
}

function CurrentStep({ wizard, slots, person }: StepProps) {
  const { form, step } = wizard;
  if (step === 'date') return <DateStep form={form} slots={slots} />;
  if (step === 'time') return <TimeStep form={form} slots={slots} otherName={person.name} />;
  if (step === 'topic') return <TopicStep form={form} />;
  return <ReviewStep values={form.getValues()} slots={slots} person={person} onChange={wizard.goTo} />;
}

export interface RequestDialogProps {
  readonly person: PersonProps;
  /** Leaves out the steps date and time (B-023). */
  readonly chosen?: ChosenSlot;
  readonly onClose: () => void;
}

/** The wizard that requests a one-on-one session (B-019, B-024..B-031, B-033..B-035). */
export function RequestDialog({ person, chosen, onClose }: RequestDialogProps) {
  const { t } = useTranslation();
  const wizard = useRequestWizard(person.userId, chosen, onClose);
  const { form, step, steps, index } = wizard;
  const duration = useWatch({ control: form.control, name: 'duration' });
  const slots = useSlots({ person, duration });
  const request = useSendRequest(person.userId, { onSent: onClose, onSlotGone: wizard.chooseAgain });
  const panel = useFocusOnStep(step);
  const credit = slots.availability?.credit;
  const cannotPay = credit?.required === true && lacksCredit(credit.balance);
  const next = () => {
    request.forget();
    void wizard.next();
  };
  const send = () => void form.handleSubmit(request.send)();
  const footer = (
    <>
      <Button variant="quiet" icon={ArrowLeft} onPress={wizard.back}>
        {t('Back')}
      </Button>
      <FootSpace />
      {step === 'time' && <ChosenTime form={form} slots={slots} />}
      {step !== 'review' && (
        <Button variant="primary" iconEnd={ArrowRight} onPress={next}>
          {t('Next')}
        </Button>
      )}
      {step === 'review' && cannotPay && <TopUpLink />}
      {step === 'review' && !cannotPay && (
        <Button variant="primary" isPending={request.isSending} onPress={send}>
          {t('Request')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isDismissable={false}
      size={step === 'time' ? 'wide' : 'medium'}
      lead={<Avatar name={person.name} photoUrl={person.photoUrl} size={40} />}
      title={step === 'review' ? t('Review your request') : t('Book a One on One')}
      subtitle={t('with {{name}}', { name: person.name })}
      footer={footer}
    >
      <Stepper steps={steps.map((name) => t(stepNames[name]))} current={index} />
      {request.problem && <FormError>{t(request.problem.error)}</FormError>}
      <StepPanel ref={panel} tabIndex={-1} role="group" aria-label={t('Step {{step}}', { step: index + 1 })}>
        <CurrentStep wizard={wizard} slots={slots} person={person} />
      </StepPanel>
    </Dialog>
  );
}
