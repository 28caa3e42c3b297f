import { Injectable } from '@nestjs/common';
import { surveyTexts } from '@tandem/contracts/programme-admin';
import { Clock, instantAt, NotFound, wallTime } from '../../../kernel/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { ProgrammeClosed } from '../programmes/programme.errors.js';
import { SurveyRefused } from './survey.errors.js';

const oneDay = 86_400_000;

/** A day of a programme's calendar, and what is before and behind it. */
export interface ProgrammeDay {
  /** YYYY-MM-DD */
  readonly today: string;
  readonly zone: string;
  readonly now: Date;
  /** Not switched off, and set up. */
  readonly isActive: boolean;
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
    const { timezone: zone, isActive } = programme;
    return { today: wallTime(now, zone).date, zone, now, isActive };
  }
}

/** @throws ProgrammeClosed: a programme that is switched off neither asks nor is answered (D-P16) */
export function refuseInactive({ isActive }: ProgrammeDay): void {
  if (!isActive) throw new ProgrammeClosed();
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
