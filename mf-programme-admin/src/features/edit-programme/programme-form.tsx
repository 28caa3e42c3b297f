import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { createProgrammeRequest, programmeTexts, type ProgrammeAdminView } from '@tandem/contracts/programme-admin';
import { useUnsavedInput } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Card } from '@tandem/ui/card';
import { FormError } from '@tandem/ui/form-field';
import { ColourField, hexColour } from '../../programme-form/colour-field';
import { DescriptionField } from '../../programme-form/description-field';
import { FieldPair, FormStack, SaveBar } from '../../programme-form/form.styles';
import { MethodField } from '../../programme-form/method-field';
import { NameField } from '../../programme-form/name-field';
import { bannerAspect } from '../../programme-form/aspects';
import { PictureField } from '../../programme-form/picture-field';
import { showRefusal } from '../../programme-form/show-refusal';
import { useNameCheck } from '../../programme-form/use-name-check';

const form = z.object({
  name: createProgrammeRequest.shape.name,
  description: createProgrammeRequest.shape.description,
  pairing_method: createProgrammeRequest.shape.pairing_method,
  primary: z
    .string()
    .trim()
    .min(1, { error: programmeTexts.colourRequired, abort: true })
    .regex(hexColour, 'Colour must be in the format #RRGGBB'),
  photo: z.instanceof(File).optional(),
  banner: z.instanceof(File).optional(),
});
type Input = z.input<typeof form>;
export type ProgrammeFormValues = z.output<typeof form>;

const fields = ['name', 'description', 'pairing_method', 'photo', 'banner'] as const;

export interface ProgrammeFormProps {
  readonly enterpriseId: number;
  /** The programme that is edited; none when a new one is made. */
  readonly stored?: ProgrammeAdminView;
  readonly submitLabel: string;
  /** Answers what went wrong, null when it was saved. */
  readonly onSubmit: (values: ProgrammeFormValues) => Promise<unknown>;
}

/** The one form of /create and /edit (P-045..P-055). */
export function ProgrammeForm({ enterpriseId, stored, submitLabel, onSubmit }: ProgrammeFormProps) {
  const { t } = useTranslation();
  const [failure, setFailure] = useState<string | null>(null);
  const { control, handleSubmit, formState, setError, clearErrors, setValue, watch } = useForm<
    Input,
    unknown,
    ProgrammeFormValues
  >({
    resolver: zodResolver(form),
    defaultValues: {
      name: stored?.name ?? '',
      description: stored?.description ?? '',
      pairing_method: stored?.pairing_method ?? 'mentee_picks',
      primary: stored?.white_label.dashboard_primary_colour ?? '#428AC9',
    },
  });
  useUnsavedInput(formState.isDirty && !formState.isSubmitSuccessful);
  const nameState = useNameCheck({
    name: watch('name'),
    enterpriseId,
    ...(stored ? { programId: stored.id, saved: stored.name } : {}),
  });
  const submit = handleSubmit(async (values) => {
    setFailure(null);
    if (nameState === 'taken') return;
    const error = await onSubmit(values);
    if (error) setFailure(showRefusal<Input>(error, fields, setError));
  });
  const choose = (field: 'photo' | 'banner') => (file: File | undefined, text?: string) => {
    clearErrors(field);
    setValue(field, file, { shouldDirty: true });
    if (text !== undefined) setError(field, { message: text });
  };
  return (
    <Card $padded>
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
        <FieldPair>
          <PictureField
            label={t('Photo')}
            help={t('Logo, recommended 300x300. JPG or PNG, up to 2MB.')}
            url={stored?.photo}
            file={watch('photo')}
            error={formState.errors.photo?.message}
            onChoose={choose('photo')}
          />
          <PictureField
            label={t('Banner')}
            help={t('Recommended 1440x400. JPG or PNG, up to 2MB.')}
            aspect={bannerAspect}
            url={stored?.white_label.newsfeed_banner}
            file={watch('banner')}
            error={formState.errors.banner?.message}
            onChoose={choose('banner')}
          />
        </FieldPair>
        <Controller
          name="pairing_method"
          control={control}
          render={({ field, fieldState }) => <MethodField {...field} error={fieldState.error?.message} />}
        />
        <Controller
          name="primary"
          control={control}
          render={({ field, fieldState }) => (
            <ColourField {...field} hasSuggestions label={t('Primary color')} error={fieldState.error?.message} />
          )}
        />
        <FormError>{failure ?? undefined}</FormError>
        <SaveBar>
          <Button type="submit" variant="primary" isPending={formState.isSubmitting} blockOnPhone>
            {submitLabel}
          </Button>
        </SaveBar>
      </FormStack>
    </Card>
  );
}
