import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useUnsavedInput } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { FormError } from '@tandem/ui/form-field';
import { Row, Stack } from '@tandem/ui/layout';
import { Tabs } from '@tandem/ui/tabs';
import { Text } from '@tandem/ui/text';
import { Plus } from 'lucide-react';
import { useFieldArray, useForm, type FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { listError } from './list-error';
import { QuestionFields } from './question-fields';
import { emptyQuestion, inputOf, reflectionForm, type ReflectionInput, type Side } from './reflection-form';
import type { StepProps } from './setup-steps';
import { StepBar } from './step-bar';
import { useSaveStep } from './use-save-step';

const sides: readonly { readonly id: Side; readonly label: string }[] = [
  { id: 'mentee', label: 'Mentee' },
  { id: 'mentor', label: 'Mentor' },
];

/** What each side is asked after a session (P-093..P-100). */
export function ReflectionStep(props: StepProps) {
  const { t } = useTranslation();
  const [side, setSide] = useState<Side>('mentee');
  const form = useForm<ReflectionInput>({
    resolver: zodResolver(reflectionForm),
    defaultValues: inputOf(props.programme),
  });
  const { control, formState, getValues, handleSubmit } = form;
  const { save, isSaving } = useSaveStep(props, { step: 'reflection', form, inputOf });
  useUnsavedInput(formState.isDirty);
  const { fields, append, remove, update } = useFieldArray({ control, name: 'review_questions', keyName: 'key' });
  const drop = (index: number) => {
    const question = getValues(`review_questions.${index}`);
    if (question.id === undefined) remove(index);
    else update(index, { ...question, _destroy: true });
  };
  /** The tab of what is wrong opens. */
  const lead = ({ review_questions: wrong }: FieldErrors<ReflectionInput>) => {
    const at = fields.findIndex((_question, index) => wrong?.[index] !== undefined);
    const found = fields[at];
    if (found && !fields.some((one, index) => one.user_type === side && wrong?.[index])) setSide(found.user_type);
  };
  const submit = (draft: boolean) => handleSubmit((values) => save(values, draft), lead);
  const shown = fields.flatMap(({ key, user_type, _destroy: isGone }, index) =>
    user_type === side && !isGone ? [{ key, index }] : [],
  );
  return (
    <Card aria-labelledby="reflection">
      <CardHead id="reflection" title={t('Reflection Questions')} />
      <CardBody>
        <Tabs
          label={t('Reflection Questions')}
          items={sides.map(({ id, label }) => ({ id, label: t(label) }))}
          selected={side}
          onChange={(id) => setSide(id === 'mentor' ? 'mentor' : 'mentee')}
          isInset
        >
          <Stack $gap={5}>
            {shown.length === 0 && (
              <Text $tone="muted">{t('Without a question of your own, people are asked how the session was.')}</Text>
            )}
            {shown.map(({ key, index }, place) => (
              <QuestionFields
                key={key}
                control={control}
                index={index}
                number={place + 1}
                onRemove={() => drop(index)}
              />
            ))}
            <FormError>{listError(formState.errors.review_questions)}</FormError>
            <Row>
              <Button icon={Plus} onPress={() => append(emptyQuestion(side))}>
                {t('Add question')}
              </Button>
            </Row>
            <StepBar
              isLast
              isSaving={isSaving}
              onSubmit={() => void submit(false)()}
              onDraft={() => void submit(true)()}
            />
          </Stack>
        </Tabs>
      </CardBody>
    </Card>
  );
}
