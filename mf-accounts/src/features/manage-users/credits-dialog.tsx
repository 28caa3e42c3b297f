import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { creditsOf } from '@tandem/contracts/accounts';
import { FormError } from '@tandem/ui/form-field';
import { Segmented } from '@tandem/ui/segmented';
import { Text } from '@tandem/ui/text';
import { TextArea } from '@tandem/ui/text-area';
import { TextField } from '@tandem/ui/text-field';
import { FieldStack } from '../../settings/settings.styles';
import { longestReason, useCreditsForm } from './use-credits-form';
import { UserForm } from './user-form';
import type { UserDialogProps } from './use-chosen-user';

/** Gives credits or takes them away, with a reason that the audit keeps (D-A75). */
export function CreditsDialog({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation();
  const { form, isLoading, error, submit } = useCreditsForm({ user, onClose });
  const way = useWatch({ control: form.control, name: 'way' });
  const isGift = way === 'give';
  return (
    <UserForm
      title={t('Credits of {{name}}', { name: user.full_name })}
      saveLabel={isGift ? t('Give credits') : t('Take credits away')}
      onClose={onClose}
      onSave={submit}
      isSaving={isLoading}
    >
      <FieldStack as="div">
        <Text as="p">{t('Credits: {{credits}}', { credits: creditsOf(user.balance) })}</Text>
        <Segmented
          label={t('Give or take away')}
          items={[
            { id: 'give', label: t('Give') },
            { id: 'take', label: t('Take away') },
          ]}
          selected={way}
          onChange={(id) =>
            form.setValue('way', id === 'take' ? 'take' : 'give', { shouldValidate: form.formState.isSubmitted })
          }
        />
        <Text as="p" $tone="soft">
          {isGift
            ? t('They are valid for two months. {{name}} is told by e-mail.', { name: user.full_name })
            : t('Those that expire first go first. {{name}} is not told.', { name: user.full_name })}
        </Text>
        <Controller
          name="credits"
          control={form.control}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              type="number"
              inputMode="numeric"
              isRequired
              label={t('Number of credits')}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          name="reason"
          control={form.control}
          render={({ field, fieldState }) => (
            <TextArea
              {...field}
              rows={2}
              isRequired
              label={t('Reason')}
              help={t('For the audit; the person does not see it.')}
              maxCharacters={longestReason}
              error={fieldState.error?.message}
            />
          )}
        />
        <FormError>{error}</FormError>
      </FieldStack>
    </UserForm>
  );
}
