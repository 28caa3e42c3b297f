import { Injectable } from '@nestjs/common';
import type { MemberProfile, MenteeProfile, MentorProfile, StaffProfile } from '@tandem/contracts/accounts';
import { Clock, Database, NotFound, requestContext } from '../../../kernel/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { rulesOf } from '../discovery/programme-rules.queries.js';
import { matchPercent } from '../discovery/match-one.queries.js';
import { matchOf } from '../discovery/match-reasons.js';
import { wishesOf } from '../discovery/mentor-cards.js';
import { followState } from '../follow/follow.queries.js';
import { ReadPlan } from '../goal-setting/read-plan.js';
import { readLookupNames } from '../lookups/lookup.queries.js';
import { impactOf, reviewsOf } from '../profile/impact.queries.js';
import { Profile } from '../profile/profile.entity.js';
import { countView, mentorStat } from './mentor-stat.queries.js';
import { haveMet, personIn, programmesJoined, sessionsOfMentee, type PersonKey } from './person.queries.js';
import { menteeView, mentorView, type PersonFacts } from './profile-views.js';
import { membersSeeReviews } from './review-privacy.queries.js';
import { viewerOf, visibleParts } from './viewer.js';

type Kind = 'mentor' | 'mentee' | 'admin';

/** A person's page in the active programme, cut down to what the viewer may see. Hidden and unknown are the same 404. */
@Injectable()
export class ReadPerson {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly platform: PlatformFacade,
    private readonly plans: ReadPlan,
  ) {}

  /** @throws NotFound also when the person is no mentor of the active programme. */
  async mentor(key: PersonKey): Promise<MentorProfile> {
    return this.mentorPage(await this.facts(key, 'mentor'));
  }

  /** @throws NotFound */
  async mentee(key: PersonKey): Promise<MenteeProfile> {
    return this.menteePage(await this.facts(key, 'mentee'));
  }

  /** Any member by id, in the form of the role held in the programme. @throws NotFound */
  async member(id: number): Promise<MemberProfile> {
    const facts = await this.facts({ id });
    if (facts.person.roles.includes('mentor')) return this.mentorPage(facts);
    if (facts.person.roles.includes('mentee')) return this.menteePage(facts);
    return staffView(facts);
  }

  private async facts(key: PersonKey, wanted?: Kind): Promise<PersonFacts> {
    const { userId, roles, programId } = requestContext();
    const found = programId === null ? null : await personIn(this.database, programId, key);
    const kind = found ? kindOf(found.roles) : null;
    if (programId === null || !found || !kind || (wanted && !found.roles.includes(wanted))) throw new NotFound();
    const now = this.clock.now();
    const profile = await this.profile(found.id, now);
    const viewer = viewerOf(userId, roles, found.id);
    const programme = await this.platform.programme(programId);
    const type = wanted ?? kind;
    const notYet = type === 'mentor' && (profile.applicationPending || profile.mentorStatus === 'hidden');
    const publicProfile = programme?.isGeneral === true && profile.mentorStatus === 'complete' && !notYet;
    const parts = visibleParts(viewer, { type, publicProfile });
    if (!parts.page || (notYet && !parts.private)) throw new NotFound();
    const person = { ...found, programs_joined: await programmesJoined(this.database, found.id) };
    const met = userId !== null && (await haveMet(this.database, programId, [userId, found.id]));
    return { person, profile, viewer, parts, now, haveMet: met, names: await readLookupNames(this.database) };
  }

  private async mentorPage(facts: PersonFacts): Promise<MentorProfile> {
    const { person, viewer, now } = facts;
    const { programId } = requestContext();
    const about = { userId: person.id, programId, rated: viewer.isStaff || (await this.reviewsShown()) };
    const stat = await mentorStat(this.database, about);
    if (viewer.userId !== null && !viewer.isSelf && viewer.isMember)
      await countView(this.database, { viewerId: viewer.userId, viewedId: person.id, now });
    return mentorView(facts, {
      impact: await impactOf(this.database, about),
      rating: stat.rating,
      reviews: await reviewsOf(this.database, about, viewer.userId),
      nextFreeAt: stat.nextFreeAt !== null && stat.nextFreeAt > now && !facts.profile.dnd ? stat.nextFreeAt : null,
      match: await this.match(facts),
      isFollowing: await this.isFollowing(facts),
    });
  }

  private async menteePage(facts: PersonFacts): Promise<MenteeProfile> {
    const { programId } = requestContext();
    if (programId === null) return menteeView(facts, 0);
    const page = menteeView(facts, await sessionsOfMentee(this.database, programId, facts.person.id));
    return { ...page, ...(await this.objectives(facts.person.id, programId)) };
  }

  /** Nothing for whoever may not know of a learning plan. */
  private async objectives(userId: number, programId: number): Promise<Pick<MenteeProfile, 'user_objective'>> {
    const { userId: viewerId, roles } = requestContext();
    if (viewerId === null || !(await this.plans.mayRead({ userId: viewerId, roles, programId }, userId))) return {};
    return { user_objective: await this.plans.of(userId, programId) };
  }

  private async reviewsShown(): Promise<boolean> {
    const { programId } = requestContext();
    const programme = programId === null ? null : await this.platform.programme(programId);
    return programme !== null && membersSeeReviews(this.database, programme);
  }

  private async isFollowing({ person }: PersonFacts): Promise<boolean> {
    const { userId, programId } = requestContext();
    if (userId === null || programId === null) return false;
    return (await followState(this.database, { programId, userId, mentorId: person.id })).is_following;
  }

  private async match({ person, profile, viewer, names, now }: PersonFacts): Promise<MentorProfile['match']> {
    const { userId, roles, programId } = requestContext();
    if (userId === null || viewer.isSelf || !roles.includes('mentee')) return null;
    const programme = programId === null ? null : await this.platform.programme(programId);
    if (!programme || !(await rulesOf(this.database, programme)).smartMatching) return null;
    const percent = await matchPercent(this.database, { menteeId: userId, mentorId: person.id }, now);
    const mentor = {
      goal_ids: profile.goalIds,
      language_ids: profile.languageIds,
      skill_ids: profile.skillIds,
      industry_ids: profile.industryIds,
      career_level: profile.careerLevel,
      timezone: person.timezone,
    };
    return matchOf({ percent, me: await wishesOf(this.database, userId), mentor }, names);
  }

  private async profile(userId: number, now: Date): Promise<Profile> {
    const found = await this.database.transaction((tx) => tx.getRepository(Profile).findOne({ where: { userId } }));
    return found ?? Profile.empty(userId, now);
  }
}

function kindOf(roles: readonly string[]): Kind | null {
  if (roles.includes('mentor')) return 'mentor';
  if (roles.includes('mentee')) return 'mentee';
  return roles.length > 0 ? 'admin' : null;
}

function staffView({ person, profile, viewer }: PersonFacts): StaffProfile {
  return {
    user_type: 'admin',
    id: person.id,
    slug: person.slug,
    hexId: person.hexId,
    firstname: person.firstname,
    full_name: person.full_name,
    profile_photo: person.photo_url,
    job_title: profile.jobTitle,
    company: profile.company,
    is_self: viewer.isSelf,
  };
}
