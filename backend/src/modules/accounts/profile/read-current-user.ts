import { Injectable } from '@nestjs/common';
import { experienceOptions, whoToMentorLabels, type CurrentInfo, type CurrentUser } from '@tandem/contracts/accounts';
import { Clock, Database, type ActorView } from '../../../kernel/index.js';
import { PlatformFacade, SessionUsers } from '../../platform/index.js';
import { LinkCalendar } from '../calendars/link-calendar.js';
import { asksForCredits, spendableOf } from '../credits/credit.queries.js';
import { shownAverage } from '../discovery/mentor-cards.js';
import { ReadPlan } from '../goal-setting/read-plan.js';
import { readLookupNames, type LookupNames } from '../lookups/lookup.queries.js';
import { mentorStat } from '../people/mentor-stat.queries.js';
import { membersSeeReviews } from '../people/review-privacy.queries.js';
import { isStaff } from '../people/viewer.js';
import { PromoTrackers } from '../purchases/promo-trackers.js';
import { impactOf, reviewsOf } from './impact.queries.js';
import { Profile } from './profile.entity.js';

const popupRestDays = 30;

type ProfilePart = Pick<
  CurrentUser,
  | 'languages'
  | 'user_languages'
  | 'industries'
  | 'skills'
  | 'services'
  | 'interested_services'
  | 'interested_industries'
  | 'interested_companies'
  | 'goals'
  | 'who_to_mentor'
  | 'who_to_mentor_list'
>;

type Self = Pick<ActorView, 'userId' | 'programId'>;

interface Asides {
  readonly country: string | null;
  readonly hasPlan: boolean;
  readonly costsCredits: boolean;
}

/** The signed-in person with everything that the shell and the profile pages show of themselves (A-071..A-076, S-056). */
@Injectable()
export class ReadCurrentUser {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly sessionUsers: SessionUsers,
    private readonly platform: PlatformFacade,
    private readonly promos: PromoTrackers,
    private readonly plans: ReadPlan,
    private readonly calendars: LinkCalendar,
  ) {}

  async read({ userId, programId }: Self): Promise<CurrentUser> {
    const now = this.clock.now();
    const user = await this.sessionUsers.view(userId, programId);
    const profile = await this.profile(userId, now);
    const names = await readLookupNames(this.database);
    const self = { userId, programId, rated: await this.seesReviews(userId, programId) };
    const { rating } = await mentorStat(this.database, self);
    const { country, hasPlan, costsCredits } = await this.asides(user.country_id, { userId, programId });
    const { balance, expiring } = await spendableOf(this.database, userId, now);
    return {
      ...user,
      ...listsOf(profile, names, user.user_type === 'mentor'),
      age: profile.age,
      banner_url: profile.bannerUrl,
      profile_intro: profile.intro,
      dnd: profile.dnd,
      // Admins and participants are shown different things at first (D-P33).
      onboarded: user.user_type === 'admin' ? profile.checks.includes('admin_onboarding') : profile.onboarded,
      checks: profile.checks,
      balance,
      upcoming_expiring_credits: expiring,
      is_fl_mentor: profile.isFlMentor,
      credits_required: costsCredits,
      fl_average_rating: shownAverage(rating),
      application_pending: profile.applicationPending,
      application: applicationOf(profile),
      promo_trackers: await this.promos.of(userId),
      mentor_profile_status: profile.mentorStatus,
      show_edit_mentor_profile_popup: user.user_type === 'mentor' && popupIsDue(profile, now),
      whatsapp_notification: profile.whatsappNotification,
      event_mails: profile.eventMails,
      badges: [],
      program_goals: [],
      reviews: await reviewsOf(this.database, self, userId),
      user_objective: programId !== null && hasPlan ? await this.plans.of(userId, programId) : null,
      linked_calendars: await this.calendars.linksOf(userId),
      info: infoOf(profile, { id: user.country_id, name: country }),
      impact_stats: await impactOf(this.database, self),
    };
  }

  /** Under "Private" what others said of a mentor is for admins alone, also on the mentor's own pages (D-P49). */
  private async seesReviews(userId: number, programId: number | null): Promise<boolean> {
    const programme = programId === null ? null : await this.platform.programme(programId);
    if (!programme || (await membersSeeReviews(this.database, programme))) return true;
    return isStaff(await this.platform.rolesIn(userId, programme.id));
  }

  private async profile(userId: number, now: Date): Promise<Profile> {
    const found = await this.database.transaction((tx) => tx.getRepository(Profile).findOne({ where: { userId } }));
    return found ?? Profile.empty(userId, now);
  }

  /** Each page asks for the person, and few have a learning plan: nobody else pays a statement for theirs. */
  private async asides(countryId: number | null, { userId, programId }: Self): Promise<Asides> {
    const row = await this.database.row<Asides>(
      `select (select name from platform.country where id = $1) as country,
         exists (select from accounts.user_objective where program_id = $2 and user_id = $3) as "hasPlan",
         ${asksForCredits('$2')} as "costsCredits"`,
      [countryId, programId, userId],
    );
    return row ?? { country: null, hasPlan: false, costsCredits: false };
  }
}

const infoOf = (
  profile: Profile,
  country: { readonly id: number | null; readonly name: string | null },
): CurrentInfo => ({
  country_id: country.id,
  country: country.name,
  gender: profile.gender,
  job_title: profile.jobTitle,
  company: profile.company,
  impact_to_create: profile.impactToCreate,
  linkedin_url: profile.linkedinUrl,
  instagram_url: profile.instagramUrl,
  working_experience: profile.workingExperience,
  working_experience_list: [...experienceOptions],
  working_experience_level: profile.careerLevel,
});

function listsOf(profile: Profile, names: LookupNames, isMentor: boolean): ProfilePart {
  const languages = names.pick('language', profile.languageIds);
  const services = names.pick('service', profile.serviceIds);
  return {
    languages,
    user_languages: languages.map((language) => ({ ...language, language_id: language.id })),
    industries: names.pick('industry', profile.industryIds),
    skills: names.pick('skill', profile.skillIds),
    services: isMentor ? services : [],
    interested_services: isMentor ? [] : services,
    interested_industries: names.pick('industry', profile.interestedIndustryIds),
    interested_companies: profile.wantedCompanies.map((name) => ({ name })),
    goals: names.goals(profile.goalIds),
    who_to_mentor: profile.whoToMentor,
    who_to_mentor_list: whoToMentorLabels(profile.whoToMentor),
  };
}

function applicationOf(profile: Profile): CurrentUser['application'] {
  if (profile.applicationDate === null) return null;
  return {
    application_date: profile.applicationDate.toISOString(),
    approved_on: profile.approvedOn?.toISOString() ?? null,
  };
}

/** Shown to incomplete mentors until they close it, and again 30 days later (D-A40). */
function popupIsDue(profile: Profile, now: Date): boolean {
  if (profile.mentorStatus !== 'incomplete') return false;
  return profile.popupClosedAt === null || now.getTime() - profile.popupClosedAt.getTime() > popupRestDays * 86_400_000;
}
