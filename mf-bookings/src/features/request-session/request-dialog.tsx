import { useTenant, type PersonProps } from '@tandem/platform';
import { Avatar } from '@tandem/ui/avatar';
import { AvatarGroup } from '@tandem/ui/avatar-group';
import { Button } from '@tandem/ui/button';
import { Dialog, FootSpace } from '@tandem/ui/dialog';
import { FormError } from '@tandem/ui/form-field';
import { SkeletonText } from '@tandem/ui/skeleton';
import { Stepper, useFocusOnStep } from '@tandem/ui/stepper';
import { useWatch } from 'react-hook-form';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useSlots, type Slots } from '../../availability/use-slots';
import { firstName } from '../../session/facts';
import { useOwnGroups, type OwnGroup } from '../../session/use-own-groups';
import { allSteps, shortSteps, stepsAfterSlot, type RequestForm, type StepName } from './request-form';
import { requestTo } from './request-drafts';
import { RequestTerms } from './request-terms';
import { ReviewStep } from './review-step';
import { ChosenTime, DateStep, TimeStep } from './slot-steps';
import { TopUpLink } from './top-up-link';
import { TopicStep } from './topic-step';
import { ChooseGroup, TypeStep } from './type-step';
import { useGroupHours } from './use-group-hours';
import { useMustTopUp } from './use-top-up';
import { useRequestWizard, type ChosenSlot, type RequestWizard } from './use-request-wizard';
import { useSendRequest } from './use-send-request';

const stepNames: Record<StepName, string> = {
  type: 'Type',
  details: 'Details',
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

interface StepProps {
  readonly wizard: RequestWizard;
  readonly slots: Slots;
  readonly person: PersonProps;
  readonly groups: readonly OwnGroup[];
  readonly group: OwnGroup | null;
  readonly chosen: ChosenSlot | undefined;
}

function CurrentStep({ wizard, slots, person, groups, group, chosen }: StepProps) {
  const { form, step, steps } = wizard;
  const mentors = group?.mentors ?? [];
  if (step === 'type')
    return <TypeStep form={form} groups={groups} withGroup={!steps.includes('details')} chosen={chosen} />;
  if (step === 'details')
    return (
      <>
        {form.getValues('booking_type') === 'group' && <ChooseGroup form={form} groups={groups} />}
        {person.userId > 0 && <TimeStep form={form} slots={slots} mentors={mentors} otherName={person.name} withDay />}
      </>
    );
  if (step === 'date') return <DateStep form={form} slots={slots} mentors={mentors} />;
  if (step === 'time') return <TimeStep form={form} slots={slots} mentors={mentors} otherName={person.name} />;
  if (step === 'topic')
    return (
      <>
        <TopicStep form={form} />
        {!steps.includes('review') && (
          <RequestTerms
            slots={slots}
            start={form.getValues('start_time')}
            name={group?.name ?? firstName(person.name)}
          />
        )}
      </>
    );
  return <ReviewStep values={form.getValues()} slots={slots} person={person} group={group} onChange={wizard.goTo} />;
}

export interface RequestDialogProps {
  /** Whom the wizard was opened for; left out where a whole group is asked. */
  readonly person?: PersonProps;
  readonly group?: OwnGroup;
  /** What the form starts with where nothing was typed for this person before. */
  readonly like?: Partial<RequestForm>;
  /** Leaves out the steps date and time (B-023); the short form starts with them. */
  readonly chosen?: ChosenSlot;
  /** The length that was chosen before it opened. */
  readonly duration?: number;
  /** Three steps, as on the page of a portal's member (B-021, D-B161). */
  readonly isShort?: boolean;
  readonly onClose: () => void;
}

const nobody: PersonProps = { userId: 0, name: '', as: 'mentor' };

function stepsOf({ chosen, isShort }: RequestDialogProps, hasType: boolean): readonly StepName[] {
  if (chosen && !isShort) return stepsAfterSlot;
  const rest = isShort ? shortSteps : allSteps;
  return hasType ? ['type', ...rest] : rest;
}

/** What is asked for, and of whom. */
function useAsked(props: RequestDialogProps) {
  const { person, group, chosen, duration: length, like, isShort = false, onClose } = props;
  const known = useOwnGroups({ isAsked: !group && (!chosen || isShort) });
  const groups = known ?? [];
  const { programId } = useTenant();
  const about = group ? requestTo(programId, 'group', group.id) : requestTo(programId, 'person', person?.userId ?? 0);
  const opening = { about, chosen, duration: length, like, groupId: group?.id ?? null, groups: known };
  // Without a group of one's own there is nothing to choose (B-022).
  const wizard = useRequestWizard(
    { ...opening, steps: stepsOf(props, person !== undefined && groups.length > 0) },
    onClose,
  );
  const { control } = wizard.form;
  const [type, groupId, duration] = useWatch({ control, name: ['booking_type', 'group_id', 'duration'] });
  const asked = type === 'group' ? (group ?? groups.find(({ id }) => id === groupId) ?? null) : null;
  const hours = useGroupHours(wizard.form, asked);
  const other = type === 'group' ? hours.person : (person ?? nobody);
  const slots = useSlots({ person: other, duration, groupId: asked?.id });
  if (asked && slots.availability && !slots.query.isFetching && slots.days.length === 0) hours.passOver();
  const { sent: onSent, chooseAgain: onSlotGone, keepAnew: onLedAway } = wizard;
  const request = useSendRequest(other, { about, onSent, onClose, onSlotGone, onLedAway });
  return { wizard, slots, request, type, groups, group: asked, person: other, chosen, isReady: known !== undefined };
}

type Asked = ReturnType<typeof useAsked>;

/** The second click of a double click falls on what the first one brought: whoever meant one "Next" has read nothing of it. */
const unlessDoubled =
  (act: () => void) =>
  ({ detail: clicks }: { readonly detail: number }) => {
    if (clicks < 2) act();
  };

function Foot({ wizard, slots, request, person }: Asked) {
  const { t } = useTranslation();
  const { form, step, steps, index } = wizard;
  const mustTopUp = useMustTopUp(slots);
  const isLast = index === steps.length - 1;
  const next = () => {
    request.forget();
    void wizard.next();
  };
  return (
    <>
      <Button variant="quiet" icon={ArrowLeft} onPress={wizard.back}>
        {t('Back')}
      </Button>
      <FootSpace />
      {(step === 'time' || step === 'details') && <ChosenTime form={form} slots={slots} />}
      {/* Where nothing is reviewed, what is sent says here when it is. */}
      {isLast && step !== 'review' && <ChosenTime form={form} slots={slots} otherName={person.name} />}
      {!isLast && (
        <Button variant="primary" iconEnd={ArrowRight} onClick={unlessDoubled(next)}>
          {t('Next')}
        </Button>
      )}
      {isLast && mustTopUp && <TopUpLink onLeave={wizard.keepAnew} />}
      {isLast && !mustTopUp && (
        <Button
          variant="primary"
          isPending={request.isSending}
          onClick={unlessDoubled(() => void form.handleSubmit(request.send)())}
        >
          {step === 'review' ? t('Request') : t('Book Session')}
        </Button>
      )}
    </>
  );
}

/** The wizard that requests a session of two or of a group (B-019..B-022, B-024..B-035). */
export function RequestDialog(props: RequestDialogProps) {
  const { t } = useTranslation();
  const asked = useAsked(props);
  const { wizard, request, type, group, person, isReady } = asked;
  const { step, steps, index } = wizard;
  const panel = useFocusOnStep(step);
  const name = group?.name ?? person.name;
  const title = type === 'group' ? t('Book a Group Session') : t('Book a One on One');
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      isDismissable={false}
      size={step === 'time' || step === 'details' ? 'wide' : 'medium'}
      lead={
        group ? (
          <AvatarGroup people={group.people} />
        ) : person.name ? (
          <Avatar name={person.name} photoUrl={person.photoUrl} size={40} />
        ) : undefined
      }
      title={step === 'review' ? t('Review your request') : title}
      subtitle={name === '' ? undefined : t('with {{name}}', { name })}
      footer={isReady && <Foot {...asked} />}
    >
      {isReady && <Stepper steps={steps.map((name) => t(stepNames[name]))} current={index} />}
      {request.problem && <FormError>{t(request.problem.error)}</FormError>}
      <StepPanel ref={panel} tabIndex={-1} role="group" aria-label={t('Step {{step}}', { step: index + 1 })}>
        {isReady ? <CurrentStep {...asked} /> : <SkeletonText lines={6} />}
      </StepPanel>
    </Dialog>
  );
}
