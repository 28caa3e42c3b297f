import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config, NotFound } from '../../../kernel/index.js';
import { CalendarFeeds } from './calendar-feeds.js';
import { feedOf } from './session-calendar.js';
import { SessionEntries } from './session-entries.js';

/** A feed as calendars fetch it. */
export interface PublishedCalendar {
  readonly text: string;
  /** Changes with the text and with nothing else. */
  readonly etag: string;
}

const ending = '.ics';

/** The sessions of whoever made the address, for calendars that follow it (D-B176). */
@Injectable()
export class PublishCalendar {
  constructor(
    private readonly feeds: CalendarFeeds,
    private readonly entries: SessionEntries,
    private readonly config: Config,
  ) {}

  /** @throws NotFound alike for an address that is unknown, was replaced or revoked, or belonged to a deleted person */
  async run(file: string): Promise<PublishedCalendar> {
    const token = file.endsWith(ending) ? file.slice(0, -ending.length) : '';
    const userId = await this.feeds.ownerOf(token);
    if (userId === null) throw new NotFound();
    const text = feedOf(await this.entries.feedOf(userId), `${this.config.productName} sessions`);
    return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
  }
}
