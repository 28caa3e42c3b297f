import type { TaskCategory } from '@tandem/contracts/programme-admin';

export const categoryLabels: Readonly<Record<TaskCategory, string>> = {
  session: 'Session',
  assignment: 'Assignment',
  mentor_class: 'Mentor class',
  survey: 'Survey',
};
