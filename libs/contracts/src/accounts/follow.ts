import { z } from 'zod';
import { promoTrackerSchema } from './purchases.js';

const mentorId = { error: 'Please choose a mentor.' };

/** Query of GET /users/current/follow_status. */
export const followStatusQuerySchema = z.object({
  mentor_id: z.coerce.number(mentorId).int(mentorId).positive(mentorId),
});

/** Body of POST /users/current/set_follow. */
export const setFollowSchema = z.object({ mentor_id: z.number(mentorId).int(mentorId).positive(mentorId) });

/** Answer of GET /users/current/follow_status. */
export const followStatusSchema = z.object({
  is_following: z.boolean(),
  followers_count: z.number().int(),
  /** False for oneself, for whoever is no mentor of the general site, and in a portal. */
  may_follow: z.boolean(),
});

/** Answer of POST /users/current/set_follow (D-A72). */
export const followedSchema = z.object({
  is_following: z.boolean(),
  followers_count: z.number().int(),
  /** The promo that this follow earned (D-A82). */
  promo: promoTrackerSchema.nullable(),
});

/** The dashboard lists this many followed mentors, the newest first. */
export const followingAtMost = 100;

export type SetFollow = z.infer<typeof setFollowSchema>;
export type FollowStatus = z.infer<typeof followStatusSchema>;
export type Followed = z.infer<typeof followedSchema>;
