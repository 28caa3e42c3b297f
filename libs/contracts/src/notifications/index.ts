import { z } from 'zod';

/** Texts of the bell (A-245, S-030, S-031). */
export const notificationTexts = {
  cleared: 'Notification cleared.',
  empty: 'There are currently no new notifications to show.',
} as const;

/** What a notice is about; decides the icon in the bell (A-243, D-S56). */
export const notificationObjectTypes = ['Booking', 'Survey', 'Chat', 'InstantBooking', 'Group'] as const;
export const notificationObjectTypeSchema = z.enum(notificationObjectTypes);

export const notificationSchema = z.object({
  id: z.number().int(),
  object_type: notificationObjectTypeSchema,
  message: z.string(),
  /** A path on this site, never another origin. */
  link_path: z.string().startsWith('/').nullable(),
  /** Text for people, such as "5 minutes ago". */
  time_elapsed: z.string(),
  /** ISO 8601 in UTC. */
  created_at: z.string(),
});

/** Answer of GET /notifications: unread ones, newest first, at most 50, with the unread total (D-A102). */
export const notificationListSchema = z.object({
  notifications: z.array(notificationSchema),
  unread_total: z.number().int(),
});

/** Body of POST /notifications/mark_read. */
export const markReadSchema = z.object({
  notification_id: z.coerce.number({ error: 'Notification is required' }).int().positive(),
});

/** Body of POST /notifications/mark_all_read: the newest one that the reader was shown; without it all are cleared. */
export const markAllReadSchema = z.object({ up_to: z.coerce.number().int().positive().optional() });

/** Answer of both mark calls: how many are still unread in the same scope as the list. */
export const unreadTotalSchema = z.object({ unread_total: z.number().int() });

export type NotificationObjectType = z.infer<typeof notificationObjectTypeSchema>;
export type Notification = z.infer<typeof notificationSchema>;
export type NotificationList = z.infer<typeof notificationListSchema>;
export type MarkRead = z.infer<typeof markReadSchema>;
export type MarkAllRead = z.infer<typeof markAllReadSchema>;
export type UnreadTotal = z.infer<typeof unreadTotalSchema>;
