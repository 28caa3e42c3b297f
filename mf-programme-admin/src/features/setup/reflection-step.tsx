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
import {
  useFieldArray,
  useForm,
  type FieldErrors,
  type UseFieldArrayReturn,
  type UseFormReturn,
} from 'react-hook-form';
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

/** The tab of what is wrong opens, unless something is wrong under the open one. */
function sideToMend(
  questions: readonly { readonly user_type: Side }[],
  open: Side,
  { review_questions: wrong }: FieldErrors<ReflectionInput>,
): Side {
  const sidesWrong = questions.filter((_question, index) => wrong?.[index]).map(({ user_type }) => user_type);
  return sidesWrong.includes(open) ? open : (sidesWrong[0] ?? open);
}

interface QuestionsProps {
  readonly form: UseFormReturn<ReflectionInput>;
  readonly list: UseFieldArrayReturn<ReflectionInput, 'review_questions', 'key'>;
  readonly side: Side;
}

/** The questions of one side. */
function Questions({ form: { control, formState, getValues }, list, side }: QuestionsProps) {
  const { t } = useTranslation();
  const { fields, append, remove, update } = list;
  const drop = (index: number) => {
    const question = getValues(`review_questions.${index}`);
    if (question.id === undefined) remove(index);
    else update(index, { ...question, _destroy: true });
  };
  const shown = fields.flatMap(({ key, user_type, _destroy: isGone }, index) =>
    user_type === side && !isGone ? [{ key, index }] : [],
  );
  return (
    <>
      {shown.length === 0 && (
        <Text $tone="muted">{t('Without a question of your own, people are asked how the session was.')}</Text>
      )}
      {shown.map(({ key, index }, place) => (
        <QuestionFields key={key} control={control} index={index} number={place + 1} onRemove={() => drop(index)} />
      ))}
      <FormError>{listError(formState.errors.review_questions)}</FormError>
      <Row>
        <Button icon={Plus} onPress={() => append(emptyQuestion(side))}>
          {t('Add question')}
        </Button>
      </Row>
    </>
  );
}

/** What each side is asked after a session (P-093..P-100). */
export function ReflectionStep(props: StepProps) {
  const { t } = useTranslation();
  const [side, setSide] = useState<Side>('mentee');
  const form = useForm<ReflectionInput>({
    resolver: zodResolver(reflectionForm),
    defaultValues: inputOf(props.programme),
  });
  const { control, formState, handleSubmit } = form;
  const { save, isSaving } = useSaveStep(props, { step: 'reflection', form, inputOf });
  useUnsavedInput(formState.isDirty);
  const list = useFieldArray({ control, name: 'review_questions', keyName: 'key' });
  const lead = (errors: FieldErrors<ReflectionInput>) => setSide(sideToMend(list.fields, side, errors));
  const submit = (draft: boolean) => handleSubmit((values) => save(values, draft), lead);
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
            <Questions form={form} list={list} side={side} />
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
