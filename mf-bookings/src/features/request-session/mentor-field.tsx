import type { PersonProps } from '@tandem/platform';
import { Select } from '@tandem/ui/select';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RequestForm } from './request-form';

interface MentorFieldProps {
  readonly form: UseFormReturn<RequestForm>;
  readonly mentors: readonly PersonProps[];
  /** Whose hours are shown. */
  readonly userId: number;
}

/** At which mentor's hours a group is asked, where it has several (D-B107). */
export function MentorField({ form, mentors, userId }: MentorFieldProps) {
  const { t } = useTranslation();
  if (mentors.length < 2) return null;
  return (
    <Select
      label={t('Free times of')}
      options={mentors.map((mentor) => ({ id: mentor.userId, label: mentor.name }))}
      value={userId}
      onChange={(id) => form.setValue('mentor_id', Number(id), { shouldDirty: true })}
    />
  );
}
