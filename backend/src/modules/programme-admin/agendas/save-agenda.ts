import { Injectable } from '@nestjs/common';
import {
  agendaTexts,
  type AgendaAnswer,
  type ChangeAgendaRequest,
  type CreateAgendaRequest,
  type TogglePublishRequest,
} from '@tandem/contracts/programme-admin';
import { Audit, Clock, Database, instantAt, NotFound, Outbox, type ActorView, type Tx } from '../../../kernel/index.js';
import { ChangedMeanwhile, PlatformFacade } from '../../platform/index.js';
import { programmeOf } from '../groups/group-people.js';
import { AgendaRefused } from '../programme-admin.errors.js';
import { agendaTold } from '../programme-admin.messages.js';
import { insertAgenda, lockAgenda, updateAgenda, type AgendaWords, type StoredAgenda } from './agenda.queries.js';
import { ReadAgendas } from './read-agendas.js';

interface Replacement {
  readonly action: string;
  readonly tells: boolean;
  readonly next: (stored: StoredAgenda) => AgendaWords;
}

/** Makes a date of the programme, changes it, and shows it to participants or takes it back (D-P85). */
@Injectable()
export class SaveAgenda {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly platform: PlatformFacade,
    private readonly agendas: ReadAgendas,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** @throws AgendaRefused */
  async create(actor: ActorView, request: CreateAgendaRequest): Promise<AgendaAnswer> {
    const place = programmeOf(actor);
    const zone = await this.zoneOf(actor);
    const { program_id: _program, start_time, end_time, link = null, ...rest } = request;
    const times = {
      start_time: momentOf('start_time', start_time, zone),
      end_time: momentOf('end_time', end_time, zone),
    };
    const words = allowed({ ...rest, link, ...times }, request.sent_updated_agenda);
    const agenda = await this.database.transaction(async (tx) => {
      const made = await insertAgenda(tx, place, { words, now: this.clock.now() });
      if (!made) throw new NotFound();
      if (request.sent_updated_agenda) await this.tell(tx, actor, made);
      await this.audit.record(tx, { action: 'agenda.created', objectType: 'agenda', objectId: made.id, to: words });
      return made;
    });
    return { message: agendaTexts.created, agenda: await this.agendas.one(actor, agenda.id) };
  }

  /** @throws NotFound, ChangedMeanwhile, AgendaRefused */
  async change(actor: ActorView, agendaId: number, request: ChangeAgendaRequest): Promise<AgendaAnswer> {
    const zone = await this.zoneOf(actor);
    const { program_id: _program, updated_at, start_time, end_time, sent_updated_agenda: tells, ...rest } = request;
    const next = (stored: StoredAgenda): AgendaWords => {
      if (updated_at && new Date(updated_at) < stored.updated_at) throw new ChangedMeanwhile();
      const times = {
        start_time: start_time === undefined ? stored.start_time : momentOf('start_time', start_time, zone),
        end_time: end_time === undefined ? stored.end_time : momentOf('end_time', end_time, zone),
      };
      const words = { ...wordsOf(stored), ...given(rest), ...times };
      return { ...words, sent_updated_agenda: stored.sent_updated_agenda || tells === true };
    };
    await this.replace(actor, agendaId, { action: 'agenda.changed', tells: tells === true, next });
    return { message: agendaTexts.updated, agenda: await this.agendas.one(actor, agendaId) };
  }

  /** @throws NotFound */
  async publish(actor: ActorView, agendaId: number, { published }: TogglePublishRequest): Promise<AgendaAnswer> {
    const next = (stored: StoredAgenda) => ({ ...wordsOf(stored), published: published ?? !stored.published });
    await this.replace(actor, agendaId, { action: 'agenda.published', tells: false, next });
    const agenda = await this.agendas.one(actor, agendaId);
    return { message: agenda.published ? agendaTexts.published : agendaTexts.unpublish, agenda };
  }

  private async replace(actor: ActorView, agendaId: number, { action, tells, next }: Replacement): Promise<void> {
    const { programId } = programmeOf(actor);
    await this.database.transaction(async (tx) => {
      const stored = await lockAgenda(tx, programId, agendaId);
      if (!stored) throw new NotFound();
      const words = allowed(next(stored), tells);
      await updateAgenda(tx, agendaId, { words, now: this.clock.now() });
      if (tells) await this.tell(tx, actor, stored);
      const from = wordsOf(stored);
      await this.audit.record(tx, { action, objectType: 'agenda', objectId: agendaId, from, to: words });
    });
  }

  private async tell(tx: Tx, { userId: byId }: ActorView, { id, program_id }: StoredAgenda): Promise<void> {
    await this.outbox.add(tx, agendaTold, { agendaId: id, programId: program_id, byId });
  }

  private async zoneOf({ userId }: ActorView): Promise<string> {
    return (await this.platform.person(userId))?.timezone ?? 'UTC';
  }
}

function wordsOf({ id: _id, program_id: _program, updated_at: _updated, ...words }: StoredAgenda): AgendaWords {
  return words;
}

/** Without what was not sent. */
function given<T extends object>(parts: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as never;
}

/** @throws AgendaRefused for an end that is not after the start, and for telling of what participants may not read. */
function allowed(words: AgendaWords, tells: boolean): AgendaWords {
  if (words.end_time <= words.start_time) throw new AgendaRefused('end_time', agendaTexts.endBeforeStart);
  if (tells && !words.published) throw new AgendaRefused('sent_updated_agenda', agendaTexts.unpublished);
  return words;
}

const missing = { start_time: agendaTexts.startRequired, end_time: agendaTexts.endRequired };

/** An instant with its offset, or what a clock of the zone shows. @throws AgendaRefused for a day that does not exist */
function momentOf(field: keyof typeof missing, text: string, zone: string): Date {
  const [date = '', time = ''] = text.split('T');
  const hasOffset = /(Z|[+-]\d{2}:\d{2})$/.test(time);
  const isDay = new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) ?? false;
  const instant = new Date(hasOffset ? text : `${date}T${time.slice(0, 5)}Z`);
  if (!isDay || Number.isNaN(instant.getTime())) throw new AgendaRefused(field, missing[field]);
  return hasOffset ? instant : instantAt(date, time.slice(0, 5), zone);
}
