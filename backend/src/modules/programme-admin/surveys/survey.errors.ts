import { surveyTexts } from '@tandem/contracts/programme-admin';
import { Conflict, Invalid } from '../../../kernel/index.js';

export type SurveyField = 'audience' | 'open_date' | 'close_date' | 'questions';

export class SurveyRefused extends Invalid {
  constructor(
    readonly field: SurveyField,
    text: string,
  ) {
    super('survey.refused', { [field]: [text] });
  }
}

/** D-P105: draft, then open, then closed. */
export class SurveyNotDraft extends Conflict {
  constructor() {
    super('survey.not-draft', surveyTexts.notDraft);
  }
}

export class SurveyNotOpen extends Conflict {
  constructor() {
    super('survey.not-open', surveyTexts.notOpen);
  }
}

export class SurveyClosed extends Conflict {
  constructor() {
    super('survey.closed', surveyTexts.closed);
  }
}

export class SurveyAnswered extends Conflict {
  constructor() {
    super('survey.answered', surveyTexts.answered);
  }
}

export class AnswersIncomplete extends Invalid {
  constructor(problems: Readonly<Record<string, string>>) {
    super(
      'survey-answer.incomplete',
      Object.fromEntries(Object.entries(problems).map(([id, text]) => [`answers.${id}`, [text]])),
    );
  }
}
