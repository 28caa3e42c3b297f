import { formatInstant } from '../../../kernel/index.js';
import { defineNotification, type NoticeTools } from '../../notifications/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { surveyOpened } from './survey.messages.js';
import { isOver, SurveyDays } from './survey-days.js';
import { countsIn } from './survey.queries.js';

interface SurveyPayload {
  readonly surveyId: number;
  readonly programId: number;
}

interface SurveyFacts {
  readonly title: string;
  /** As people read it, `3 Feb 2026`; null where it stays open. */
  readonly closes: string | null;
  readonly programme: string;
  readonly page: string;
  readonly people: readonly number[];
}

const surveySql = `select title, state, close_date::text as close_date from programme_admin.survey where program_id = $1 and id = $2`;
const waitingSql = `select r.user_id as id from programme_admin.survey s join programme_admin.survey_recipient r on r.survey_id = s.id
  where s.id = $1 and r.answered_at is null and ${countsIn('s', 'r')} order by r.id`;

/** Nothing is told of a survey that is closed by now, nor to those who answered it or left the programme. */
async function prepare({ surveyId, programId }: SurveyPayload, tools: NoticeTools): Promise<SurveyFacts | null> {
  const programme = await tools.get(PlatformFacade).programme(programId);
  if (!programme) return null;
  const survey = await tools.database.row<{ title: string; state: string; close_date: string | null }>(surveySql, [
    programId,
    surveyId,
  ]);
  const { today } = await tools.get(SurveyDays).of(programId);
  if (survey?.state !== 'open' || isOver(survey, today)) return null;
  const people = await tools.database.rows<{ id: number }>(waitingSql, [surveyId]);
  const close = survey.close_date;
  return {
    title: survey.title,
    closes: close === null ? null : formatInstant(new Date(`${close}T00:00:00Z`), 'UTC', 'D MMM YYYY'),
    programme: programme.name,
    page: `/app/${programme.enterpriseSlug}/${programme.slug}/surveys/${surveyId}`,
    people: people.map(({ id }) => id),
  };
}

const subject = ({ facts }: { facts: SurveyFacts }) => `${facts.programme} would like your feedback`;

/** Notices of surveys (D-P122). */
export const surveyNotifications = [
  defineNotification<SurveyPayload, SurveyFacts>({
    name: 'programme-admin.survey-opened',
    on: surveyOpened,
    prepare,
    recipients: (_payload, { people }) => people.map((userId) => ({ userId })),
    inApp: {
      objectType: 'Survey',
      text: ({ facts }) => `${subject({ facts })}: ${facts.title}`,
      linkPath: ({ facts }) => facts.page,
    },
    email: {
      subject,
      body: ({ facts: { title, closes } }) => [title, ...(closes === null ? [] : [`Please answer by ${closes}.`])],
      button: { label: 'Answer the survey', path: ({ facts }) => facts.page },
    },
  }),
];
