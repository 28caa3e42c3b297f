import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CareerLevel, Experience, Gender } from '@tandem/contracts/accounts';

export type MentorStatus = 'incomplete' | 'complete' | 'hidden';

/** What a person tells about themselves, one row per person. Lists hold ids of lookup rows. */
@Entity({ schema: 'accounts', name: 'profile' })
export class Profile {
  @PrimaryColumn({ name: 'user_id', type: 'bigint' }) userId: number;
  @Column({ type: 'text', nullable: true }) intro: string | null;
  @Column({ name: 'job_title', type: 'text', nullable: true }) jobTitle: string | null;
  @Column({ type: 'text', nullable: true }) company: string | null;
  @Column({ name: 'impact_to_create', type: 'text', nullable: true }) impactToCreate: string | null;
  @Column({ name: 'linkedin_url', type: 'text', nullable: true }) linkedinUrl: string | null;
  @Column({ name: 'instagram_url', type: 'text', nullable: true }) instagramUrl: string | null;
  @Column({ name: 'banner_url', type: 'text', nullable: true }) bannerUrl: string | null;
  @Column({ type: 'smallint', nullable: true }) age: number | null;
  @Column({ type: 'text', nullable: true }) gender: Gender | null;
  @Column({ name: 'working_experience', type: 'text', nullable: true }) workingExperience: Experience | null;
  @Column({ name: 'career_level', type: 'text', nullable: true }) careerLevel: CareerLevel | null;
  @Column({ name: 'language_ids', type: 'integer', array: true }) languageIds: number[];
  @Column({ name: 'industry_ids', type: 'integer', array: true }) industryIds: number[];
  @Column({ name: 'interested_industry_ids', type: 'integer', array: true }) interestedIndustryIds: number[];
  @Column({ name: 'skill_ids', type: 'integer', array: true }) skillIds: number[];
  @Column({ name: 'service_ids', type: 'integer', array: true }) serviceIds: number[];
  @Column({ name: 'goal_ids', type: 'integer', array: true }) goalIds: number[];
  @Column({ name: 'wanted_companies', type: 'text', array: true }) wantedCompanies: string[];
  @Column({ name: 'who_to_mentor', type: 'integer', array: true }) whoToMentor: number[];
  @Column({ type: 'text', array: true }) checks: string[];
  @Column({ type: 'boolean' }) dnd: boolean;
  @Column({ type: 'boolean' }) onboarded: boolean;
  @Column({ name: 'event_mails', type: 'boolean' }) eventMails: boolean;
  @Column({ name: 'whatsapp_notification', type: 'boolean' }) whatsappNotification: boolean;
  @Column({ name: 'is_fl_mentor', type: 'boolean' }) isFlMentor: boolean;
  @Column({ name: 'popup_closed_at', type: 'timestamptz', nullable: true }) popupClosedAt: Date | null;
  @Column({ name: 'application_date', type: 'timestamptz', nullable: true }) applicationDate: Date | null;
  @Column({ name: 'approved_on', type: 'timestamptz', nullable: true }) approvedOn: Date | null;
  @Column({ name: 'application_pending', type: 'boolean' }) applicationPending: boolean;
  @Column({ name: 'mentor_status', type: 'text' }) mentorStatus: MentorStatus;
  @Column({ name: 'search_text', type: 'text' }) searchText: string;
  @Column({ name: 'updated_at', type: 'timestamptz' }) updatedAt: Date;

  /** The profile of a person who has told nothing yet. */
  static empty(userId: number, now: Date): Profile {
    return Object.assign(new Profile(), {
      userId,
      intro: null,
      jobTitle: null,
      company: null,
      impactToCreate: null,
      linkedinUrl: null,
      instagramUrl: null,
      bannerUrl: null,
      age: null,
      gender: null,
      workingExperience: null,
      careerLevel: null,
      languageIds: [],
      industryIds: [],
      interestedIndustryIds: [],
      skillIds: [],
      serviceIds: [],
      goalIds: [],
      wantedCompanies: [],
      whoToMentor: [],
      checks: [],
      dnd: false,
      onboarded: false,
      eventMails: true,
      whatsappNotification: false,
      isFlMentor: false,
      popupClosedAt: null,
      applicationDate: null,
      approvedOn: null,
      applicationPending: false,
      mentorStatus: 'incomplete' as const,
      searchText: '',
      updatedAt: now,
    });
  }
}
