import type { Duration, ParticipantBand, TaskCategory, TemplateType } from '@tandem/contracts/programme-admin';

interface Named<T extends string> {
  readonly id: T;
  readonly label: string;
}

/** P-063 */
export const durationOptions: readonly Named<Duration>[] = [
  { id: '1_months', label: '1 month' },
  { id: '2_months', label: '2 months' },
  { id: '3_months', label: '3 months' },
  { id: 'set_end_duration', label: 'Set an end date' },
];

/** P-067 */
export const bandOptions: readonly Named<ParticipantBand>[] = [
  { id: 'less_than_20', label: 'Less than 20' },
  { id: '20_to_80', label: '20 to 80' },
  { id: 'more_than_80', label: 'More than 80' },
];

/** P-068 */
export const templateOptions: readonly Named<TemplateType>[] = [
  { id: 'create_my_own', label: 'Create my own' },
  { id: 'employee_engagement_programme', label: 'Employee engagement program' },
  { id: 'entrepreneurship_programme', label: 'Entrepreneurship program' },
  { id: 'youth_employability_programme', label: 'Youth employability program' },
];

/** P-078 */
export const categoryOptions: readonly Named<TaskCategory>[] = [
  { id: 'session', label: 'Session' },
  { id: 'assignment', label: 'Assignment' },
  { id: 'mentor_class', label: 'Mentor class' },
  { id: 'survey', label: 'Survey' },
];
