import {
  shownRating,
  whoToMentorLabels,
  type ImpactStats,
  type Match,
  type MenteeProfile,
  type MentorProfile,
  type PrivateFields,
  type Review,
} from '@tandem/contracts/accounts';
import { isNewMentor, shownAverage } from '../discovery/mentor-cards.js';
import type { LookupNames } from '../lookups/lookup.queries.js';
import type { Profile } from '../profile/profile.entity.js';
import type { PersonRow } from './person.queries.js';
import type { Viewer, VisibleParts } from './viewer.js';

/** Everything a profile page is made from, before the viewer's rights cut it down. */
export interface PersonFacts {
  readonly person: PersonRow;
  readonly profile: Profile;
  readonly names: LookupNames;
  readonly viewer: Viewer;
  readonly parts: VisibleParts;
  readonly haveMet: boolean;
  readonly now: Date;
}

type Shared = Omit<
  MenteeProfile,
  'user_type' | 'interested_companies' | 'interested_industries' | 'mentoring_sessions_count'
>;

function privateFields({ person, profile }: PersonFacts): PrivateFields {
  return { email: person.email, phone_no: person.phone_no, gender: profile.gender, age: profile.age };
}

function sharedPart(facts: PersonFacts): Shared {
  const { person, profile, names, viewer, parts } = facts;
  return {
    id: person.id,
    slug: person.slug,
    hexId: person.hexId,
    firstname: person.firstname,
    full_name: person.full_name,
    profile_photo: person.photo_url,
    profile_intro: profile.intro,
    job_title: profile.jobTitle,
    company: profile.company,
    country: person.country,
    goals: names.goals(profile.goalIds),
    languages: names.pick('language', profile.languageIds),
    skills: names.pick('skill', profile.skillIds),
    industries: names.pick('industry', profile.industryIds),
    programs_joined_count: person.programs_joined,
    is_self: viewer.isSelf,
    ...(parts.membersOnly
      ? { timezone: person.timezone, linkedin_url: profile.linkedinUrl, instagram_url: profile.instagramUrl }
      : {}),
    ...(parts.private ? { private: privateFields(facts) } : {}),
  };
}

export interface MentorFacts {
  readonly impact: ImpactStats;
  readonly rating: number | null;
  readonly reviews: readonly Review[];
  readonly nextFreeAt: Date | null;
  readonly match: Match | null;
  readonly isFollowing: boolean;
}

/** A rating below 4 is shown to staff and the mentor only (D-A71). */
export function mentorView(facts: PersonFacts, mentor: MentorFacts): MentorProfile {
  const { profile, names, parts, now } = facts;
  return {
    ...sharedPart(facts),
    user_type: 'mentor',
    banner_url: profile.bannerUrl,
    impact_to_create: profile.impactToCreate,
    working_experience: profile.workingExperience,
    services: names.pick('service', profile.serviceIds),
    badges: [],
    who_to_mentor: profile.whoToMentor,
    who_to_mentor_list: whoToMentorLabels(profile.whoToMentor),
    mentees_helped_count: mentor.impact.mentees_helped,
    mentoring_sessions_count: mentor.impact.mentoring_sessions,
    total_reviews: mentor.impact.total_reviews,
    fl_average_rating: parts.private ? mentor.impact.average_rating : shownAverage(mentor.rating),
    featured: mentor.rating !== null && mentor.rating >= shownRating,
    new_mentor: isNewMentor(profile.approvedOn, now),
    reviews: [...mentor.reviews],
    thank_you: mentor.reviews.slice(0, 20).map((review) => ({
      name: review.reviewer_name,
      text: review.comment,
      created_at: review.created_at,
    })),
    unavailable: profile.dnd || profile.applicationPending || profile.mentorStatus === 'hidden',
    next_free_at: parts.membersOnly ? (mentor.nextFreeAt?.toISOString() ?? null) : null,
    match: mentor.match,
    have_booked: facts.haveMet,
    is_following: mentor.isFollowing,
  };
}

export function menteeView(facts: PersonFacts, heldSessions: number): MenteeProfile {
  const { profile, names } = facts;
  return {
    ...sharedPart(facts),
    user_type: 'mentee',
    mentoring_sessions_count: heldSessions,
    interested_companies: profile.wantedCompanies.map((name) => ({ name })),
    interested_industries: names.pick('industry', profile.interestedIndustryIds),
  };
}
