import { Injectable } from '@nestjs/common';
import {
  discoveryPageSize,
  type DashboardMentors,
  type DiscoverResultQuery,
  type DiscoveryAnswer,
  type DiscoveryQuery,
  type MentorCard,
  type SimilarMentors,
} from '@tandem/contracts/accounts';
import { Clock, Database, NotFound, requestContext } from '../../../kernel/index.js';
import { PlatformFacade, type ProgrammeView } from '../../platform/index.js';
import { SearchNeedsSession } from '../accounts.errors.js';
import { ChatLinks } from '../chat/chat-links.js';
import { membersSeeReviews } from '../people/review-privacy.queries.js';
import { isStaff } from '../people/viewer.js';
import { rulesOf, type ProgrammeRules } from './programme-rules.queries.js';
import { mentorCards, wishesOf, type CardViewer } from './mentor-cards.js';
import {
  followedMentors,
  mentorPage,
  mentorsByTopics,
  mentorsOf,
  mentorTotal,
  similarMentors,
  suggestedMentors,
  type MentorFilters,
  type MentorListOrder,
  type MentorRow,
} from './mentor-list.queries.js';

interface View {
  readonly list: MentorListOrder;
  readonly viewer: CardViewer;
  readonly rules: ProgrammeRules;
}

/** Lists of mentors: discovery of main/main, a programme's directory, and the mentors widget of the dashboard. */
@Injectable()
export class ListMentors {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly platform: PlatformFacade,
    private readonly links: ChatLinks,
  ) {}

  /** Signed-out visitors get the first page as it is. @throws SearchNeedsSession for anything more. */
  async discover(query: DiscoveryQuery): Promise<DiscoveryAnswer> {
    if (requestContext().userId === null && (query.page > 1 || narrows(query))) throw new SearchNeedsSession();
    return this.inGeneral((programme) => this.page(programme, query));
  }

  /** Mentors of main/main by industries and skills, the first hundred on one page. */
  async byTopics(query: DiscoverResultQuery): Promise<DiscoveryAnswer> {
    return this.inGeneral(async (programme) => {
      const view = await this.view(programme);
      const { list } = view;
      const rows = await mentorsByTopics(this.database, list, query);
      const mentors = await this.cards(rows, view);
      return {
        data: { mentors, total: rows[0]?.total ?? 0, current_page: 1, total_pages: mentors.length > 0 ? 1 : 0 },
      };
    });
  }

  /** The mentors of the active programme. */
  async directory(programId: number, query: DiscoveryQuery): Promise<DiscoveryAnswer> {
    return this.page(await this.programme(programId), query);
  }

  async dashboard(programId: number): Promise<DashboardMentors> {
    const view = await this.view(await this.programme(programId));
    const { list, rules } = view;
    const mayAsk = list.matchFor !== null && rules.pairingMethod === 'mentee_picks';
    const suggested = mayAsk ? await suggestedMentors(this.database, list, rules) : [];
    const pairedOnly = rules.pairingMethod === 'admin_pairs' || !rules.smartMatching;
    // Outside of main/main nobody is followed: the list is empty in a portal.
    const followed = await followedMentors(this.database, list);
    const known = await mentorsOf(this.database, list, pairedOnly);
    return {
      suggested: await this.cards(suggested, view),
      my_mentors: await this.cards(known, view),
      following: await this.cards(followed, view),
      latest_recommendation: null,
    };
  }

  /** Who else a mentee could ask instead of a mentor; nobody where mentees may not ask whom they like. @throws NotFound */
  async similarTo(programId: number, mentorId: number): Promise<SimilarMentors> {
    const view = await this.view(await this.programme(programId));
    const { list, rules } = view;
    if (!(await this.platform.rolesIn(mentorId, programId)).includes('mentor')) throw new NotFound();
    if (rules.pairingMethod !== 'mentee_picks') return { mentors: [] };
    const rows = await similarMentors(this.database, list, { mentorId, room: rules });
    return { mentors: await this.cards(rows, view) };
  }

  private async inGeneral<T>(work: (programme: ProgrammeView) => Promise<T>): Promise<T> {
    const programme = await this.platform.programmeBySlugs('main', 'main');
    if (!programme) throw new NotFound();
    return this.database.asTenant({ tenantId: programme.tenantId, programId: programme.id }, () => work(programme));
  }

  private async page(programme: ProgrammeView, query: MentorFilters): Promise<DiscoveryAnswer> {
    const view = await this.view(programme);
    const { list } = view;
    const rows = await mentorPage(this.database, list, query);
    const total = rows[0]?.total ?? (query.page > 1 ? await mentorTotal(this.database, list, query) : 0);
    return {
      data: {
        mentors: await this.cards(rows, view),
        total,
        current_page: query.page,
        total_pages: Math.ceil(total / discoveryPageSize),
      },
    };
  }

  private async cards(rows: readonly MentorRow[], { list: { programId }, viewer }: View): Promise<MentorCard[]> {
    const writer = { viewerId: viewer.userId, programId, shownProgramId: programId };
    const chatLinks = await this.links.toPeople(
      writer,
      rows.map(({ id }) => id),
    );
    return mentorCards(this.database, rows, { ...viewer, chatLinks });
  }

  private async programme(programId: number): Promise<ProgrammeView> {
    const programme = await this.platform.programme(programId);
    if (!programme) throw new NotFound();
    return programme;
  }

  private async view(programme: ProgrammeView): Promise<View> {
    const { userId } = requestContext();
    const now = this.clock.now();
    const roles = userId === null ? [] : await this.platform.rolesIn(userId, programme.id);
    const rules = await rulesOf(this.database, programme);
    const matchFor = roles.includes('mentee') && rules.smartMatching ? userId : null;
    const { isGeneral: completeOnly } = programme;
    return {
      rules,
      list: {
        programId: programme.id,
        completeOnly,
        matchFor,
        viewerId: userId,
        now,
        byName: !rules.smartMatching,
        rated: isStaff(roles) || (await membersSeeReviews(this.database, programme)),
      },
      viewer: {
        userId,
        wishes: await wishesOf(this.database, matchFor),
        portal: programme.isGeneral ? null : `/app/${programme.enterpriseSlug}/${programme.slug}`,
        now,
      },
    };
  }
}

function narrows(query: DiscoveryQuery): boolean {
  const { search, industry, language, country, working_experience, working_experience_level, gender } = query;
  return (
    search !== '' ||
    [industry, language, country, working_experience, working_experience_level, gender].some((one) => one.length > 0)
  );
}
