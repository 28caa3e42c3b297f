import { Clock, On, Subscriber, type MessageMeta } from '../../../kernel/index.js';
import { userSignedUp } from '../../platform/index.js';
import { lockProfile, saveProfile } from '../profile/save-profile.js';

/** Who signs up as a mentor of the general marketplace waits for a superadmin's decision (D-A03); portals decide by invitation. */
@Subscriber('accounts')
export class StartApplication {
  constructor(private readonly clock: Clock) {}

  @On(userSignedUp, 'accounts.start-mentor-application')
  async start(
    { userId, role }: { userId: number; role: string | null },
    { tx, occurredAt }: MessageMeta,
  ): Promise<void> {
    if (role !== 'mentor') return;
    const profile = await lockProfile(tx, userId, this.clock.now());
    if (profile.applicationDate !== null) return;
    profile.applicationPending = true;
    profile.applicationDate = occurredAt;
    await saveProfile(tx, profile, this.clock.now());
  }
}
