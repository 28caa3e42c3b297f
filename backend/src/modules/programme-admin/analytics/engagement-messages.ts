import { z } from 'zod';
import type { Message } from '../../../kernel/index.js';

/** What this area expects of the newsfeed, which it may not import; a test parses the sample that events publishes with it. */
const post = z.object({ programId: z.number(), authorId: z.number() });
export type PostFacts = z.infer<typeof post>;

export const newsfeedPostWritten: Message<PostFacts> = {
  name: 'events.newsfeed-post-written.v1',
  schema: post,
  sample: { programId: 1, authorId: 3 },
};
