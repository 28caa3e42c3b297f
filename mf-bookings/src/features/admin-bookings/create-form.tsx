import type { AdminFormData } from '@tandem/contracts/bookings';
import { Button } from '@tandem/ui/button';
import { FormError } from '@tandem/ui/form-field';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Fields } from '../../admin/admin.styles';
import { ViewFoot } from '../../session/view-foot';
import { AttachedFields } from './attached-fields';
import { MethodFields } from './method-fields';
import { GroupChoiceField, TypeField } from './group-fields';
import { PeopleFields } from './people-fields';
import { TimeFields } from './time-fields';
import { TopicFields } from './topic-fields';
import { useCreateForm } from './use-create-form';
import { useFocusOnRefusal } from './use-focus-on-refusal';

/** The form scrolls under it. */
const Foot = styled(ViewFoot)`
  padding-top: 16px;
  border-top: 1px solid var(--line);
`;

interface CreateFormProps {
  readonly people: AdminFormData;
  readonly programId: number;
  readonly mentorId: number | null;
  readonly onClose: () => void;
}

/** Who meets, how, when and about what (B-107, B-110, B-167..B-169, B-170, D-B169). */
export function CreateForm({ people, programId, mentorId, onClose }: CreateFormProps) {
  const { t } = useTranslation();
  const fields = useCreateForm({ people, programId, mentorId, onDone: onClose });
  const form = useId();
  const place = useRef<HTMLDivElement>(null);
  useFocusOnRefusal(place, fields);
  return (
    <Fields ref={place}>
      <form id={form} onSubmit={(event) => void fields.submit(event)} noValidate>
        <Fields>
          <TypeField fields={fields} people={people} />
          {fields.isGroup ? (
            <GroupChoiceField fields={fields} people={people} />
          ) : (
            <PeopleFields fields={fields} people={people} />
          )}
          <MethodFields fields={fields} people={people} />
          <TimeFields fields={fields} people={people} />
          <TopicFields fields={fields} />
        </Fields>
      </form>
      <AttachedFields fields={fields} />
      {fields.failure && <FormError>{fields.failure}</FormError>}
      <Foot>
        <Button variant="quiet" onPress={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          variant="primary"
          type="submit"
          form={form}
          isPending={fields.isSaving}
          pendingLabel={t('Creating booking...')}
        >
          {t('Create Booking')}
        </Button>
      </Foot>
    </Fields>
  );
}
