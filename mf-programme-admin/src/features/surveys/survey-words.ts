import type { TFunction } from 'i18next';
import type { SurveyAudience, SurveyCategory, SurveyRow, SurveyState } from '@tandem/contracts/programme-admin';
import type { Tone } from '@tandem/ui/status-badge';
import { dayText } from '../../day-text';

export const audienceLabels: Readonly<Record<SurveyAudience, string>> = {
  all: 'Mentees and mentors',
  mentee: 'Mentees',
  mentor: 'Mentors',
};

export const stateLooks: Readonly<Record<SurveyState, { label: string; tone: Tone }>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  open: { label: 'Open', tone: 'success' },
  closed: { label: 'Closed', tone: 'quiet' },
};

export const categoryLabels: Readonly<Record<SurveyCategory, string>> = {
  stars: 'Stars',
  scale: 'Scale',
  text: 'Text',
  options: 'Options',
  checkboxes: 'Checkboxes',
};

/** From when, or until when, a survey takes answers. */
export function datesText({ state, open_date, close_date, closed_on }: SurveyRow, t: TFunction): string {
  if (state === 'closed') return t('Closed on {{day}}', { day: dayText(closed_on) });
  if (state === 'draft') return open_date ? t('Opens on {{day}}', { day: dayText(open_date) }) : t('Not opened yet');
  return close_date ? t('Open until {{day}}', { day: dayText(close_date) }) : t('Open until further notice');
}
