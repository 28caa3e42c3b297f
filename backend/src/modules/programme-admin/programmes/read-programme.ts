import { Injectable } from '@nestjs/common';
import { defaultColours, type WhiteLabel } from '@tandem/contracts/platform';
import {
  methodTypes,
  type ProgrammeAdminView,
  type ProgrammeListQuery,
  type ProgrammeListView,
  type ProgrammeView,
} from '@tandem/contracts/programme-admin';
import { Clock, Config, Database, holds, NotFound, type ActorView } from '../../../kernel/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { ReadAgendas } from '../agendas/read-agendas.js';
import { moduleView } from '../learning-modules/module.queries.js';
import { pageSwitches } from '../page/shown-parts.js';
import { editableQuestions } from '../settings/review-questions.js';
import { ProgrammeAccess } from './programme-access.js';
import { listProgrammes, programmeDetail, type DetailRow } from './programme.queries.js';

const emptyLabel: WhiteLabel = {
  dashboard_primary_colour: defaultColours.primary,
  dashboard_secondary_colour: defaultColours.secondary,
  newsfeed_banner: null,
  sign_in_logo_url: null,
  sign_up_logo_url: null,
  sign_in_logo_link: null,
  sign_up_logo_link: null,
  signup_vertical_banner_url: null,
};

/** What people see of programmes: the enterprise's list, and one programme by what the reader is there. */
@Injectable()
export class ReadProgramme {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly platform: PlatformFacade,
    private readonly access: ProgrammeAccess,
    private readonly agendas: ReadAgendas,
  ) {}

  /** The programmes of the enterprise that the person runs. @throws NotFound for people who run none. */
  async list(actor: ActorView, query: ProgrammeListQuery): Promise<ProgrammeListView> {
    const enterprise = await this.access.currentEnterprise(actor);
    const programs = await this.database.asTenant({ tenantId: enterprise.id }, () =>
      listProgrammes(this.database, {
        tenantId: enterprise.id,
        now: this.clock.now(),
        from: query.from_date ?? null,
        to: query.to_date ?? null,
      }),
    );
    return { enterprise, programs };
  }

  /** The call's programme: admins get every field, members what concerns them (D-P09). */
  async active({ programId, roles, userId }: ActorView): Promise<ProgrammeView | ProgrammeAdminView> {
    if (programId === null) throw new NotFound();
    const row = await this.row(programId);
    const runs = holds(roles, 'programme-admin:manage');
    const agendas = await this.agendas.nextOf({ programId, userId, publishedOnly: !runs });
    return runs ? this.adminView(row, agendas) : this.memberView(row, agendas);
  }

  /** Everything of a programme that this person was found to run. @throws NotFound */
  async forAdmin(programId: number, { userId }: ActorView): Promise<ProgrammeAdminView> {
    const programme = await this.platform.programme(programId);
    if (!programme) throw new NotFound();
    return this.database.asTenant({ tenantId: programme.tenantId, programId }, async () => {
      const agendas = await this.agendas.nextOf({ programId, userId, publishedOnly: false });
      return this.adminView(await this.row(programId), agendas);
    });
  }

  private async row(programId: number): Promise<DetailRow> {
    const row = await programmeDetail(this.database, programId, this.clock.now());
    if (!row) throw new NotFound();
    return row;
  }

  private memberView(row: DetailRow, agendas: ProgrammeView['agendas']): ProgrammeView {
    const path = row.general ? '/main/dashboard' : `/app/${row.enterprise.slug}/${row.slug}/overviews`;
    return {
      id: row.id,
      name: row.name,
      slug: row.slug,
      description: row.description,
      start_date: row.start_date,
      end_date: row.end_date,
      timezone: row.timezone,
      photo: row.photo,
      photo_url: row.photo,
      support_email: row.support_email ?? row.founder_email,
      is_active: row.is_active,
      program_url: this.config.originOf(row.enterprise.slug, row.slug) + path,
      pairing_method: row.pairing_method,
      pairing_method_type: methodTypes[row.pairing_method],
      enterprise: row.enterprise,
      white_label: { ...emptyLabel, ...row.white_label },
      learning_modules: row.modules.map(moduleView),
      goals: row.goals,
      program_goals: row.goals.map(({ name }) => name),
      logo: row.photo,
      dashboard_alert: row.dashboard_alert,
      agendas,
    };
  }

  private adminView(row: DetailRow, agendas: ProgrammeView['agendas']): ProgrammeAdminView {
    const seen = this.memberView(row, agendas);
    return {
      ...seen,
      white_label: { ...seen.white_label, page: { ...row.page, ...pageSwitches(row.hidden) } },
      support_email: row.support_email,
      privacy_settings: row.privacy_settings,
      review_settings: row.review_settings,
      whatsapp_notification: row.whatsapp_notification,
      smart_matching: row.smart_matching,
      cancel_notice_hours: row.cancel_notice_hours,
      reschedule_notice_hours: row.reschedule_notice_hours,
      credits_required: row.credits_required,
      duration: row.duration,
      no_of_participants: row.no_of_participants,
      template_type: row.template_type,
      review_questions: editableQuestions(row.questions),
      setup_steps: row.setup_steps,
      available_roles: row.roles,
      total_users: row.total_users,
      mentees: row.mentees,
      mentors: row.mentors,
      admins: row.admins,
      status: row.status,
      updated_at: row.updated_at.toISOString(),
    };
  }
}
