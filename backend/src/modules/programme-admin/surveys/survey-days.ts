import { Injectable } from '@nestjs/common';
import { surveyTexts } from '@tandem/contracts/programme-admin';
import { Clock, instantAt, NotFound, wallTime } from '../../../kernel/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { SurveyRefused } from './survey.errors.js';

const oneDay = 86_400_000;

/** A day of a programme's calendar, and what is before and behind it. */
export interface ProgrammeDay {
  /** YYYY-MM-DD */
  readonly today: string;
  readonly zone: string;
  readonly now: Date;
}

export const startOf = (day: string, zone: string): Date => instantAt(day, '00:00', zone);

export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + oneDay).toISOString().slice(0, 10);

/** A survey opens and closes by days of the programme's own calendar. */
@Injectable()
export class SurveyDays {
  constructor(
    private readonly clock: Clock,
    private readonly platform: PlatformFacade,
  ) {}

  /** @throws NotFound */
  async of(programId: number): Promise<ProgrammeDay> {
    const programme = await this.platform.programme(programId);
    if (!programme) throw new NotFound();
    const now = this.clock.now();
    return { today: wallTime(now, programme.timezone).date, zone: programme.timezone, now };
  }
}

interface Planned {
  readonly open_date: string | null;
  readonly close_date: string | null;
}

/** @throws SurveyRefused for days that are gone, and for a close before the opening */
export function refuseDays({ open_date: open, close_date: close }: Planned, today: string): void {
  if (open !== null && open < today) throw new SurveyRefused('open_date', surveyTexts.openInPast);
  if (close !== null && open !== null && close < open)
    throw new SurveyRefused('close_date', surveyTexts.closeBeforeOpen);
  if (close !== null && close < today) throw new SurveyRefused('close_date', surveyTexts.closeInPast);
}

/** Whether its last day is over. */
export const isOver = ({ close_date: close }: Pick<Planned, 'close_date'>, today: string): boolean =>
  close !== null && close < today;
