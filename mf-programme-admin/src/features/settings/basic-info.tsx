import { Controller, useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { createProgrammeRequest, programmeTexts, type ProgrammeAdminView } from '@tandem/contracts/programme-admin';
import { email } from '@tandem/contracts/platform';
import { useUnsavedInput } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { TextField } from '@tandem/ui/text-field';
import { DescriptionField } from '../../programme-form/description-field';
import { FieldPair, FormStack, SaveBar } from '../../programme-form/form.styles';
import { NameField } from '../../programme-form/name-field';
import { showRefusal } from '../../programme-form/show-refusal';
import { useNameCheck } from '../../programme-form/use-name-check';
import { useSaveSettings } from '../../use-save-settings';

const form = z
  .object({
    name: createProgrammeRequest.shape.name,
    description: createProgrammeRequest.shape.description,
    support_email: z.union([z.literal(''), email]),
    start_date: z.string(),
    end_date: z.string(),
  })
  .refine(({ start_date: start, end_date: end }) => start === '' || end === '' || start <= end, {
    path: ['end_date'],
    error: programmeTexts.endBeforeStart,
  });
type Values = z.output<typeof form>;
type Input = z.input<typeof form>;
const fields = ['name', 'description', 'support_email', 'start_date', 'end_date'] as const;

/** Name, words, contact and dates of the programme (P-102..P-105). */
export function BasicInfo({ programme }: { readonly programme: ProgrammeAdminView }) {
  const { t } = useTranslation();
  const { send, isSaving } = useSaveSettings(programme);
  const { control, handleSubmit, formState, setError, watch } = useForm<Input, unknown, Values>({
    resolver: zodResolver(form),
    defaultValues: {
      name: programme.name,
      description: programme.description,
      support_email: programme.support_email ?? '',
      start_date: programme.start_date ?? '',
      end_date: programme.end_date ?? '',
    },
  });
  useUnsavedInput(formState.isDirty);
  const nameState = useNameCheck({
    name: watch('name'),
    enterpriseId: programme.enterprise.id,
    programId: programme.id,
    saved: programme.name,
  });
  const submit = handleSubmit(async (values) => {
    if (nameState === 'taken') return;
    const error = await send(values);
    if (error) showRefusal<Input>(error, fields, setError);
  });
  return (
    <Card aria-labelledby="basic-info">
      <CardHead id="basic-info" title={t('Basic Info')} />
      <CardBody>
        <FormStack noValidate onSubmit={(event) => void submit(event)}>
          <Controller
            name="name"
            control={control}
            render={({ field, fieldState }) => (
              <NameField {...field} state={nameState} error={fieldState.error?.message} />
            )}
          />
          <Controller
            name="description"
            control={control}
            render={({ field, fieldState }) => <DescriptionField {...field} error={fieldState.error?.message} />}
          />
          <Controller
            name="support_email"
            control={control}
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                type="email"
                label={t('Support email')}
                isOptional
                help={t('Participants write to this address when they need help.')}
                error={fieldState.error?.message}
              />
            )}
          />
          <FieldPair>
            {(['start_date', 'end_date'] as const).map((name) => (
              <Controller
                key={name}
                name={name}
                control={control}
                render={({ field, fieldState }) => (
                  <TextField
                    {...field}
                    type="date"
                    label={name === 'start_date' ? t('Start date') : t('End date')}
                    isOptional
                    error={fieldState.error?.message}
                  />
                )}
              />
            ))}
          </FieldPair>
          <SaveBar>
            <Button type="submit" variant="primary" isPending={isSaving} blockOnPhone>
              {t('Save changes')}
            </Button>
          </SaveBar>
        </FormStack>
      </CardBody>
    </Card>
  );
}
