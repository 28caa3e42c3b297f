import { Injectable } from '@nestjs/common';
import type { WhiteLabel } from '@tandem/contracts/platform';
import {
  changeProgrammeRequest,
  programmeTexts,
  type ChangeProgrammeRequest,
  type ProgrammeAdminView,
} from '@tandem/contracts/programme-admin';
import { Audit, Clock, Database, Outbox, wallTime, type ActorView, type Tx } from '../../../kernel/index.js';
import { ChangeProgramme, type ProgrammeChange, type ProgrammeView } from '../../platform/index.js';
import { DateRefused, MethodFixed } from '../programme-admin.errors.js';
import { finishedStep, refuseGaps, withEnd } from '../setup/structure.js';
import { tellGoals } from '../setup/goals.js';
import { writeSetup } from '../setup/write-setup.js';
import { wordsOf, writeShown, writeWords } from '../page/page.queries.js';
import { switchedParts } from '../page/shown-parts.js';
import { tellRules } from '../settings/tell-rules.js';
import { writeSettings } from '../settings/write-settings.js';
import { ProgrammeAccess } from './programme-access.js';
import { checked, type ProgrammeForm } from './programme-form.js';
import { ProgrammePictures, type StoredPictures } from './programme-pictures.js';
import { ProgrammeState } from './programme-state.js';
import { ReadProgramme } from './read-programme.js';

/** Changes the parts of a programme that a form carries: identity, theme, rules. */
@Injectable()
export class SaveProgramme {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly access: ProgrammeAccess,
    private readonly changes: ChangeProgramme,
    private readonly pictures: ProgrammePictures,
    private readonly state: ProgrammeState,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly reader: ReadProgramme,
  ) {}

  /** @throws NotFound, Forbidden, CreditsForeign, ChangedMeanwhile, ProgrammeNameTaken, DateRefused, PictureRefused, DraftStays, EmailUnconfirmed */
  async run(actor: ActorView, form: ProgrammeForm): Promise<ProgrammeAdminView> {
    const sent = checked(changeProgrammeRequest, form.fields);
    const programme = await this.access.programme(actor, sent.program_id);
    const request = withEnd(programme, sent);
    refuseGaps(programme, request);
    refuseDates(programme, request, wallTime(this.clock.now(), programme.timezone).date);
    if (programme.isGeneral && request.pairing_method !== undefined && request.pairing_method !== 'mentee_picks')
      throw new MethodFixed();
    await this.state.ensureMayChange(actor, programme, request.is_active);
    if (request.credits_required !== undefined) await this.access.mayPrice(actor, programme);
    const before = await this.reader.forAdmin(programme.id, actor);
    const drawn = await this.pictures.redraw(form.pictures);
    await this.pictures.keeping(programme.id, drawn, (stored) =>
      this.save(programme, before, { request, stored, actor }),
    );
    const after = await this.reader.forAdmin(programme.id, actor);
    const kept = pictureUrls(after);
    await this.drop(pictureUrls(before).filter((url) => !kept.includes(url)));
    return after;
  }

  private async save(
    programme: ProgrammeView,
    before: ProgrammeAdminView,
    { request, stored, actor }: { request: ChangeProgrammeRequest; stored: StoredPictures; actor: ActorView },
  ): Promise<void> {
    const { id: programId, tenantId } = programme;
    await this.database.transaction((tx) =>
      this.database.asTenant({ tenantId, programId }, async () => {
        const seenAt = request.updated_at === undefined ? undefined : new Date(request.updated_at);
        const until = await this.changes.change(tx, { id: programId, seenAt }, changeOf(request, stored));
        await this.state.changed(tx, programId, { until, wanted: request.is_active });
        const finished = finishedStep(request);
        await writeSettings(tx, { tenantId, programId }, { ...request, finished });
        if (until.wasDraft && finished) await this.state.launchIfSetUp(tx, programId, actor);
        if (changesRules(request)) await tellRules(tx, this.outbox, programId);
        await savePage(tx, programId, { request, stored });
        await writeSetup(tx, { tenantId, programId }, { request, before, now: this.clock.now() });
        if (changesGoals(request)) await tellGoals(tx, this.outbox, programId);
        const { program_id: _id, updated_at: _seen, ...to } = request;
        await this.audit.record(tx, {
          action: 'programme.changed',
          objectType: 'programme',
          objectId: programId,
          from: replacedBy(to, before),
          to: { ...to, pictures: Object.keys(stored) },
        });
      }),
    );
  }

  private async drop(urls: readonly string[]): Promise<void> {
    for (const url of urls) await this.pictures.remove(url);
  }
}

function changesRules(request: ChangeProgrammeRequest): boolean {
  const { pairing_method, smart_matching, review_settings, credits_required } = request;
  return [pairing_method, smart_matching, review_settings, credits_required].some((rule) => rule !== undefined);
}

/** A template brings goals along. */
const changesGoals = ({ program_goals: goals, template_type: template }: ChangeProgrammeRequest): boolean =>
  goals !== undefined || template !== undefined;

/** The part white_label.page, and its picture (D-P121). */
async function savePage(
  tx: Tx,
  programId: number,
  { request, stored }: { request: ChangeProgrammeRequest; stored: StoredPictures },
): Promise<void> {
  const page = request.white_label?.page ?? {};
  const hero = stored.hero_image ? { hero_image_url: stored.hero_image } : {};
  await writeWords(tx, programId, { ...wordsOf(page), ...hero });
  await writeShown(tx, { programId, place: 'page' }, switchedParts(page));
}

/** What stood before in the parts that are changed. */
function replacedBy(
  { white_label: label, ...plain }: Omit<ChangeProgrammeRequest, 'program_id' | 'updated_at'>,
  before: ProgrammeAdminView,
): object {
  return {
    ...partsOf(before, plain),
    ...(label === undefined ? {} : { white_label: partsOf(before.white_label, label) }),
  };
}

function partsOf<T extends object>(whole: T, like: { readonly [K in keyof T]?: unknown }): Partial<T> {
  const wanted = new Map(Object.entries(like));
  return Object.fromEntries(Object.entries(whole).filter(([key]) => wanted.get(key) !== undefined)) as Partial<T>;
}

function changeOf(request: ChangeProgrammeRequest, stored: StoredPictures): ProgrammeChange {
  const { page: _page, ...label } = request.white_label ?? {};
  return {
    ...(request.name === undefined ? {} : { name: request.name }),
    ...(request.description === undefined ? {} : { description: request.description }),
    ...(request.timezone === undefined ? {} : { timezone: request.timezone }),
    ...(request.support_email === undefined ? {} : { supportEmail: request.support_email }),
    ...(request.start_date === undefined ? {} : { startsOn: request.start_date }),
    ...(request.end_date === undefined ? {} : { endsOn: request.end_date }),
    ...(request.is_active === undefined ? {} : { isActive: request.is_active }),
    ...(stored.photo ? { logoUrl: stored.photo } : {}),
    whiteLabel: { ...defined(label), ...labelOf(stored) },
  };
}

function labelOf(stored: StoredPictures): Partial<WhiteLabel> {
  const banner = stored.newsfeed_banner ?? stored.banner;
  return {
    ...(banner ? { newsfeed_banner: banner } : {}),
    ...(stored.sign_in_logo ? { sign_in_logo_url: stored.sign_in_logo } : {}),
    ...(stored.sign_up_logo ? { sign_up_logo_url: stored.sign_up_logo } : {}),
    ...(stored.signup_banner ? { signup_vertical_banner_url: stored.signup_banner } : {}),
  };
}

function defined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;
}

function pictureUrls({ photo, white_label: label }: ProgrammeAdminView): string[] {
  const urls = [
    photo,
    label.newsfeed_banner,
    label.sign_in_logo_url,
    label.sign_up_logo_url,
    label.signup_vertical_banner_url,
    label.page.hero_image_url,
  ];
  return urls.filter((url) => url !== null);
}

/** New and changed dates lie not before today in the programme's zone; unchanged past ones may stay (D-P19). */
function refuseDates(programme: ProgrammeView, request: ChangeProgrammeRequest, today: string): void {
  const { start_date: start, end_date: end } = request;
  if (start && start !== programme.startsOn && start < today)
    throw new DateRefused('start_date', programmeTexts.datePast);
  if (end && end !== programme.endsOn && end < today) throw new DateRefused('end_date', programmeTexts.datePast);
  const [from, to] = [start === undefined ? programme.startsOn : start, end === undefined ? programme.endsOn : end];
  if (from && to && to < from) throw new DateRefused('end_date', programmeTexts.endBeforeStart);
}
