import { Injectable } from '@nestjs/common';
import { CalendarRefused, OutsideCalendars, type OutsideCalendar } from '../../../kernel/index.js';
import { KeptCalendarTokens, type CalendarOwner, type KeptTokens } from './kept-tokens.js';

/** What a call at a provider is made with. */
export interface CalendarCall {
  readonly calendar: OutsideCalendar;
  readonly token: string;
  readonly signal: AbortSignal;
}

interface Access {
  readonly owner: CalendarOwner;
  readonly calendar: OutsideCalendar;
  readonly tokens: KeptTokens;
  readonly signal: AbortSignal;
}

/** Calls at providers in the name of those who linked their calendar there. Never within a transaction. */
@Injectable()
export class CalendarAccess {
  constructor(
    private readonly outside: OutsideCalendars,
    private readonly kept: KeptCalendarTokens,
  ) {}

  /** Null where none is linked. Tokens that are not taken any more are refreshed once. @throws CalendarFailure */
  async call<T>(
    owner: CalendarOwner,
    milliseconds: number,
    work: (call: CalendarCall) => Promise<T>,
  ): Promise<T | null> {
    const calendar = this.outside.of(owner.provider);
    const tokens = calendar && (await this.kept.read(owner));
    if (!calendar || !tokens) return null;
    const signal = AbortSignal.timeout(milliseconds);
    if (tokens.access !== null) {
      try {
        return await work({ calendar, token: tokens.access, signal });
      } catch (error) {
        if (!(error instanceof CalendarRefused)) throw error;
      }
    }
    return work({ calendar, token: await this.refreshed({ owner, calendar, tokens, signal }), signal });
  }

  /** Whoever took back at the provider what they allowed is linked no longer. */
  private async refreshed({ owner, calendar, tokens, signal }: Access): Promise<string> {
    try {
      const renewed = await calendar.refresh(tokens.refresh, signal);
      await this.kept.renew(owner, renewed, tokens);
      return renewed.access;
    } catch (error) {
      if (error instanceof CalendarRefused) await this.kept.forget(owner, tokens.version);
      throw error;
    }
  }
}
