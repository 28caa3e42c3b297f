import { z } from 'zod';

/** D-E48, D-E49, D-E62 */
export const newsfeedLimits = {
  text: 3000,
  comment: 1000,
  images: 4,
  imageBytes: 2_097_152,
  link: 500,
  pinned: 3,
  perPage: 10,
} as const;

export const newsfeedTexts = {
  textRequired: 'Please write something.',
  linkInvalid: 'Please enter a full address that begins with https:// or http://.',
  tooManyImages: `A post can have at most ${newsfeedLimits.images} pictures.`,
  imageTooBig: 'File exceeds 2MB',
  imageType: 'Please choose a .jpg or .png file.',
  imageUnknown: 'A post keeps only pictures that it has.',
  tooManyPinned: `At most ${newsfeedLimits.pinned} posts can be pinned. Please unpin one first.`,
  hiddenPin: 'A hidden post cannot be pinned. Please show it first.',
  deletedUser: 'Deleted User',
} as const;

const written = (max: number) =>
  z
    .string({ error: newsfeedTexts.textRequired })
    .trim()
    .min(1, { error: newsfeedTexts.textRequired })
    .max(max, { error: `At most ${max} characters are allowed.` });

const link = z
  .string()
  .trim()
  .max(newsfeedLimits.link, { error: `At most ${newsfeedLimits.link} characters are allowed.` })
  .refine((text) => text === '' || isAddress(text), { error: newsfeedTexts.linkInvalid })
  .nullish()
  .transform((text) => (text === '' || text === undefined ? null : text));

function isAddress(text: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol);
  } catch {
    return false;
  }
}

/** Fields of POST /newsfeed; pictures come beside them as files named `images`. */
export const newPostSchema = z.object({ text: written(newsfeedLimits.text), link });
/** Body of PATCH /newsfeed/{id}: `images` are the addresses of the pictures that stay. */
export const editPostSchema = newPostSchema.extend({ images: z.array(z.string()).max(newsfeedLimits.images) });
export const newCommentSchema = z.object({ text: written(newsfeedLimits.comment) });

const page = z.coerce.number({ error: 'Page must be a whole number from 1.' }).int().min(1).max(100_000).default(1);
export const newsfeedQuery = z.object({ program_id: z.coerce.number().int().positive().optional(), page });

const author = z.object({
  id: z.number(),
  /** "Deleted User" once the account is gone. */
  name: z.string(),
  photo_url: z.string().nullable(),
});

export const newsfeedPost = z.object({
  id: z.number(),
  author,
  text: z.string(),
  link: z.string().nullable(),
  images: z.array(z.string()),
  /** ISO 8601 in UTC. */
  created_at: z.string(),
  /** On the viewer's clock: `20 May 2026, 7:00 PM`. */
  posted: z.string(),
  edited: z.boolean(),
  pinned: z.boolean(),
  /** Seen by its author and admins only. */
  hidden: z.boolean(),
  likes: z.number(),
  liked: z.boolean(),
  comments: z.number(),
  is_own: z.boolean(),
});

export const newsfeedComment = newsfeedPost.pick({
  id: true,
  author: true,
  text: true,
  created_at: true,
  posted: true,
  is_own: true,
});

/** GET /newsfeed: pinned posts first, then the newest. GET /newsfeed/{id}/comments: the oldest first. */
export const newsfeedView = z.object({ data: z.array(newsfeedPost), max_pages: z.number(), may_moderate: z.boolean() });
export const commentsView = z.object({ data: z.array(newsfeedComment), max_pages: z.number() });
export const likedView = z.object({ liked: z.boolean(), likes: z.number() });

export type NewPost = z.output<typeof newPostSchema>;
export type EditPost = z.output<typeof editPostSchema>;
export type NewComment = z.output<typeof newCommentSchema>;
export type NewsfeedQuery = z.output<typeof newsfeedQuery>;
export type NewsfeedPost = z.infer<typeof newsfeedPost>;
export type NewsfeedComment = z.infer<typeof newsfeedComment>;
export type NewsfeedView = z.infer<typeof newsfeedView>;
export type CommentsView = z.infer<typeof commentsView>;
export type LikedView = z.infer<typeof likedView>;
