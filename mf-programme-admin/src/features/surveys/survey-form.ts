import {
  createSurveyRequest,
  type SurveyAudience,
  type SurveyCategory,
  type SurveyView,
} from '@tandem/contracts/programme-admin';

/** A question as the fields hold it. */
export interface QuestionDraft {
  /** Tells the questions apart while they move. */
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly category: SurveyCategory;
  readonly required: boolean;
  readonly scaleStart: string;
  readonly scaleEnd: string;
  readonly options: readonly string[];
}

/** What stands in the form; days are empty where none was chosen. */
export interface SurveyDraft {
  readonly title: string;
  readonly description: string;
  readonly audience: SurveyAudience;
  readonly openDate: string;
  readonly closeDate: string;
  readonly questions: readonly QuestionDraft[];
}

/** Texts by the path of what they are about: `title`, `questions.0.options`. */
export type SurveyErrors = Readonly<Record<string, string>>;

export const emptyQuestion = (): QuestionDraft => ({
  key: crypto.randomUUID(),
  title: '',
  description: '',
  category: 'stars',
  required: true,
  scaleStart: '0',
  scaleEnd: '10',
  options: [],
});

export function draftOf(survey: SurveyView | undefined): SurveyDraft {
  return {
    title: survey?.title ?? '',
    description: survey?.description ?? '',
    audience: survey?.audience ?? 'all',
    openDate: survey?.open_date ?? '',
    closeDate: survey?.close_date ?? '',
    questions: survey?.questions.map((question) => ({
      ...emptyQuestion(),
      title: question.title,
      description: question.description ?? '',
      category: question.category,
      required: question.required,
      ...(question.category === 'scale'
        ? { scaleStart: String(question.scale_start), scaleEnd: String(question.scale_end) }
        : {}),
      options: question.options,
    })) ?? [emptyQuestion()],
  };
}

export function requestOf({ title, description, audience, openDate, closeDate, questions }: SurveyDraft) {
  return {
    title,
    description,
    audience,
    open_date: openDate,
    close_date: closeDate,
    questions: questions.map(({ key: _key, scaleStart, scaleEnd, category, options, ...question }) => ({
      ...question,
      category,
      ...(category === 'scale' ? { scale_start: scaleStart, scale_end: scaleEnd } : {}),
      options: category === 'options' || category === 'checkboxes' ? [...options] : [],
    })),
  };
}

/** What the form's own rules say of a draft. */
export function refusalsOf(draft: SurveyDraft): SurveyErrors {
  const issues = createSurveyRequest.safeParse(requestOf(draft)).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse());
}
