import { Injectable } from '@nestjs/common';
import type { CurrentUser, UpdateCurrentUser } from '@tandem/contracts/accounts';
import { Clock, Database, isZone, type ActorView, type Tx } from '../../../kernel/index.js';
import { ChangeIdentity } from '../../platform/index.js';
import { UnknownChoice, UnknownTimezone } from '../accounts.errors.js';
import { AnnounceHours } from '../hours/announce-hours.js';
import { SetDnd } from '../hours/set-dnd.js';
import { applyLists } from './list-changes.js';
import type { Profile } from './profile.entity.js';
import { ReadCurrentUser } from './read-current-user.js';
import { lockProfile, saveProfile } from './save-profile.js';
import { storedPhone } from './stored-phone.js';

/** Changes what was sent and nothing else, and answers the whole person (D-A34). */
@Injectable()
export class UpdateUser {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly identity: ChangeIdentity,
    private readonly dnd: SetDnd,
    private readonly current: ReadCurrentUser,
    private readonly hours: AnnounceHours,
  ) {}

  /** @throws UnknownTimezone, UnknownChoice, TooManyChoices, PhoneRefused */
  async update(actor: ActorView, body: UpdateCurrentUser): Promise<CurrentUser> {
    const { user = {}, info = {} } = body;
    if (user.timezone !== undefined && !isZone(user.timezone)) throw new UnknownTimezone('user.timezone');
    await this.refuseUnknownCountry(info.country_id);
    const now = this.clock.now();
    await this.database.transaction(async (tx) => {
      const profile = await lockProfile(tx, actor.userId, now);
      const { firstname, lastname, timezone } = user;
      const phoneNo = await storedPhone(this.database, actor.userId, body);
      await this.identity.change(tx, actor.userId, {
        firstname,
        lastname,
        timezone,
        countryId: info.country_id,
        phoneNo,
      });
      applyTexts(profile, body, now);
      await applyLists(this.database, profile, body);
      await saveProfile(tx, profile, now);
      await this.applyAvailability(tx, { actor, profile, body });
    });
    return this.current.read(actor);
  }

  /** Marks a modal as shown, once (D-A12). */
  async addCheck(userId: number, name: string): Promise<string[]> {
    return this.database.transaction(async (tx) => {
      const profile = await lockProfile(tx, userId, this.clock.now());
      if (!profile.checks.includes(name)) {
        profile.checks = [...profile.checks, name].slice(-100);
        await saveProfile(tx, profile, this.clock.now());
      }
      return profile.checks;
    });
  }

  private async applyAvailability(
    tx: Tx,
    change: { actor: ActorView; profile: Profile; body: UpdateCurrentUser },
  ): Promise<void> {
    const { actor, profile, body } = change;
    if (body.availability && body.availability.dnd !== profile.dnd)
      await this.dnd.write(tx, profile, body.availability.dnd);
    if (body.user?.timezone !== undefined) await this.hours.announce(tx, actor.userId);
  }

  private async refuseUnknownCountry(countryId: number | undefined): Promise<void> {
    if (countryId === undefined) return;
    const known = await this.database.row('select 1 from platform.country where id = $1', [countryId]);
    if (!known) throw new UnknownChoice('info.country_id');
  }
}

/** Empty text is stored as nothing told. */
function applyTexts(profile: Profile, { user = {}, info = {}, who_to_mentor }: UpdateCurrentUser, now: Date): void {
  const text = (value: string | null): string | null => (value === '' ? null : value);
  if (user.profile_intro !== undefined) profile.intro = text(user.profile_intro);
  if (user.age !== undefined) profile.age = user.age;
  if (user.onboarded !== undefined) profile.onboarded = user.onboarded;
  if (user.event_mails !== undefined) profile.eventMails = user.event_mails;
  if (user.whatsapp_notification !== undefined) profile.whatsappNotification = user.whatsapp_notification;
  if (user.close_edit_mentor_profile_popup) profile.popupClosedAt = now;
  if (info.gender !== undefined) profile.gender = info.gender;
  if (info.job_title !== undefined) profile.jobTitle = text(info.job_title);
  if (info.company !== undefined) profile.company = text(info.company);
  if (info.impact_to_create !== undefined) profile.impactToCreate = text(info.impact_to_create);
  if (info.linkedin_url !== undefined) profile.linkedinUrl = text(info.linkedin_url);
  if (info.instagram_url !== undefined) profile.instagramUrl = text(info.instagram_url);
  if (info.working_experience !== undefined) profile.workingExperience = info.working_experience;
  if (info.working_experience_level !== undefined) profile.careerLevel = info.working_experience_level;
  if (who_to_mentor !== undefined) profile.whoToMentor = [...new Set(who_to_mentor)].sort((a, b) => a - b);
}
