import { Injectable } from '@nestjs/common';
import type { MemberOverview, OverviewView } from '@tandem/contracts/programme-admin';
import { Database, holds, NotFound, type ActorView } from '../../../kernel/index.js';
import { ReadAgendas } from '../agendas/read-agendas.js';
import { ReadOwnModules } from '../learning-modules/read-own-modules.js';
import { hiddenWidgets } from '../page/shown-parts.js';
import { overviewCounts, programmeWords, type OverviewCounts } from './overview.queries.js';

/** What the programme tells its members, for admins with how far it is set up and how many take part (P-125, P-126, D-P124). */
@Injectable()
export class ReadOverview {
  constructor(
    private readonly database: Database,
    private readonly agendas: ReadAgendas,
    private readonly modules: ReadOwnModules,
  ) {}

  async read(actor: ActorView): Promise<MemberOverview | OverviewView> {
    const { programId, roles } = actor;
    if (programId === null) throw new NotFound();
    const words = await programmeWords(this.database, programId);
    if (!words) throw new NotFound();
    const { hidden, ...plain } = words;
    const told: MemberOverview = {
      ...plain,
      hidden_widgets: hiddenWidgets(hidden, roles),
      agendas: await this.agendas.next(actor),
      ...(await this.modules.of(actor)),
    };
    if (!holds(roles, 'programme-admin:manage')) return told;
    const counts = await overviewCounts(this.database, programId);
    if (!counts) throw new NotFound();
    return { ...told, setup_status: setupOf(counts), analytics: analyticsOf(counts) };
  }
}

/** The share of the three steps that are done, in whole percent (D-P53). */
function setupOf({ invited, paired, agenda }: OverviewCounts): OverviewView['setup_status'] {
  const done = [invited, paired, agenda];
  const overall = Math.round((done.filter(Boolean).length * 100) / done.length);
  return { has_invited_user: invited, has_setup_pairing: paired, has_created_agenda: agenda, overall };
}

function analyticsOf({ mentees, mentors, pairs, groups, bookings, held }: OverviewCounts): OverviewView['analytics'] {
  return {
    participants_count: { mentees, mentors },
    pairings_count: { pairs, groups },
    bookings_count: { created: bookings, completed: held },
  };
}
