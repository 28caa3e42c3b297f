import type { NotificationObjectType } from '@tandem/contracts/notifications';
import type { Fixtures, World } from '../../kernel/index.js';

export interface NotificationOverrides {
  readonly tenantId: number;
  readonly programId: number | null;
  readonly userId: number;
  readonly objectType?: NotificationObjectType;
  readonly message?: string;
  readonly linkPath?: string | null;
  readonly createdAt?: Date;
}

/** An unread notice, as the worker would have written it; answers its id. */
export async function buildNotification(world: World, overrides: NotificationOverrides): Promise<number> {
  const { tenantId, programId, userId, objectType = 'Booking', message = 'Your session is confirmed.' } = overrides;
  return world.database.asTenant({ tenantId, programId }, () =>
    world.database.transaction(async (tx) => {
      const [row] = await tx.query<{ id: number }[]>(
        `insert into notifications.notification (tenant_id, program_id, user_id, object_type, message, link_path, created_at)
         values ($1, $2, $3, $4, $5, $6, $7) returning id`,
        [
          tenantId,
          programId,
          userId,
          objectType,
          message,
          overrides.linkPath ?? '/main/bookings',
          overrides.createdAt ?? world.clock.now(),
        ],
      );
      if (!row) throw new Error('No notification was written.');
      return row.id;
    }),
  );
}

/** The mentee's: only its own person may clear a notice, so the other roles answer as to an unknown one. */
export const notificationFixtures: Fixtures = {
  notification: (world) =>
    buildNotification(world, { tenantId: world.tenantId, programId: world.programId, userId: world.people.mentee }),
};
