import { Injectable } from '@nestjs/common';
import {
  surveyTexts,
  type ChangeSurveyRequest,
  type CreateSurveyRequest,
  type SurveyAnswer,
} from '@tandem/contracts/programme-admin';
import { Audit, Database, NotFound, Timers, type ActorView, type Tx } from '../../../kernel/index.js';
import { ChangedMeanwhile } from '../../platform/index.js';
import { programmeOf } from '../groups/group-people.js';
import { ReadSurveys } from './read-surveys.js';
import { refuseDays, startOf, SurveyDays, type ProgrammeDay } from './survey-days.js';
import { SurveyNotDraft, SurveyRefused } from './survey.errors.js';
import { lockSurvey, questionsIn, type StoredSurvey } from './survey.queries.js';
import { openingTimer } from './survey-timer.js';
import { insertSurvey, replaceQuestions, updateSurvey, type SurveyWords } from './survey.writes.js';

/** Writes a survey while nobody has been asked yet (D-P105). */
@Injectable()
export class SaveSurvey {
  constructor(
    private readonly database: Database,
    private readonly days: SurveyDays,
    private readonly surveys: ReadSurveys,
    private readonly timers: Timers,
    private readonly audit: Audit,
  ) {}

  /** @throws SurveyRefused */
  async create(actor: ActorView, request: CreateSurveyRequest): Promise<SurveyAnswer> {
    const place = programmeOf(actor);
    const { program_id: _program, questions, ...words } = request;
    const day = await this.days.of(place.programId);
    refuse(words, questions.length, day);
    const id = await this.database.transaction(async (tx) => {
      const made = await insertSurvey(tx, place, { words, now: day.now });
      await replaceQuestions(tx, { tenantId: place.tenantId, id: made }, questions);
      await this.plan(tx, made, { words, day });
      const to = { ...words, questions };
      await this.audit.record(tx, { action: 'survey.created', objectType: 'survey', objectId: made, to });
      return made;
    });
    return { message: surveyTexts.created, survey: await this.surveys.one(actor, id) };
  }

  /** @throws NotFound, SurveyNotDraft, ChangedMeanwhile, SurveyRefused */
  async change(actor: ActorView, surveyId: number, request: ChangeSurveyRequest): Promise<SurveyAnswer> {
    const { programId, tenantId } = programmeOf(actor);
    const day = await this.days.of(programId);
    await this.database.transaction(async (tx) => {
      const stored = await draftOf(tx, { programId, surveyId });
      if (request.updated_at && new Date(request.updated_at) < stored.updated_at) throw new ChangedMeanwhile();
      const from = { ...wordsOf(stored), questions: await questionsIn(tx, surveyId) };
      const words = wordsOf({ ...stored, ...given(request) });
      const questions = request.questions ?? from.questions;
      refuse(words, questions.length, day);
      await updateSurvey(tx, surveyId, { words, now: day.now });
      if (request.questions) await replaceQuestions(tx, { tenantId, id: surveyId }, request.questions);
      await this.plan(tx, surveyId, { words, day });
      const to = { ...words, questions };
      await this.audit.record(tx, { action: 'survey.changed', objectType: 'survey', objectId: surveyId, from, to });
    });
    return { message: surveyTexts.updated, survey: await this.surveys.one(actor, surveyId) };
  }

  /** @throws NotFound, SurveyNotDraft */
  async remove(actor: ActorView, surveyId: number): Promise<{ message: string }> {
    const { programId } = programmeOf(actor);
    await this.database.transaction(async (tx) => {
      const from = wordsOf(await draftOf(tx, { programId, surveyId }));
      await tx.query('delete from programme_admin.survey where id = $1', [surveyId]);
      await this.timers.cancel(tx, openingTimer, surveyId);
      await this.audit.record(tx, { action: 'survey.removed', objectType: 'survey', objectId: surveyId, from });
    });
    return { message: surveyTexts.deleted };
  }

  /** It opens by itself when its first day begins. */
  private plan(tx: Tx, id: number, { words, day }: { words: SurveyWords; day: ProgrammeDay }): Promise<void> {
    if (words.open_date === null) return this.timers.cancel(tx, openingTimer, id);
    const dueAt = startOf(words.open_date, day.zone);
    return this.timers.schedule(tx, { kind: openingTimer, key: id, dueAt, payload: { surveyId: id } });
  }
}

/** The locked draft. @throws NotFound, SurveyNotDraft */
export async function draftOf(tx: Tx, place: { programId: number; surveyId: number }): Promise<StoredSurvey> {
  const stored = await lockSurvey(tx, place);
  if (!stored) throw new NotFound();
  if (stored.state !== 'draft') throw new SurveyNotDraft();
  return stored;
}

function refuse(words: SurveyWords, questions: number, { today }: ProgrammeDay): void {
  refuseDays(words, today);
  if (words.open_date !== null && questions === 0) throw new SurveyRefused('questions', surveyTexts.questionsRequired);
}

function wordsOf({ title, description, audience, open_date, close_date }: SurveyWords): SurveyWords {
  return { title, description, audience, open_date, close_date };
}

/** Without what was not sent. */
function given({ title, description, audience, open_date, close_date }: ChangeSurveyRequest): Partial<SurveyWords> {
  const parts = Object.entries({ title, description, audience, open_date, close_date });
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
}
