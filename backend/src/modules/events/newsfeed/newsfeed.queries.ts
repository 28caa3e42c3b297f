import { newsfeedLimits, newsfeedTexts, type NewsfeedComment, type NewsfeedPost } from '@tandem/contracts/events';
import { formatInstant, type Database } from '../../../kernel/index.js';

/** Who reads, and where. */
export interface FeedReader {
  readonly programId: number;
  readonly userId: number;
  readonly moderates: boolean;
  /** IANA zone in which times are shown. */
  readonly timezone: string;
}

interface Row {
  readonly id: number;
  readonly author_id: number;
  readonly name: string;
  readonly photo_url: string | null;
  readonly text: string;
  readonly created_at: Date;
  readonly is_own: boolean;
  readonly total: number;
}
type PostRow = Row & Omit<NewsfeedPost, 'author' | 'posted' | 'created_at'>;

/** $1 programme. What people wrote who were removed from it since is left out; a deleted account keeps its memberships (D-E49). */
export const isHere = (person: string): string => `(
  exists (select from platform.membership m where m.program_id = $1 and m.user_id = ${person})
  or exists (select from platform.enterprise_admin a where a.user_id = ${person})
  or exists (select from platform."user" s where s.id = ${person} and s.is_superadmin))`;

/** $1 programme, $2 reader, $3 whether hidden posts of others count too. */
export const visiblePost = `p.program_id = $1 and (p.hidden_at is null or p.author_id = $2 or $3) and ${isHere('p.author_id')}`;

const authorColumns = `u.id as author_id, u.id = $2 as is_own, case when u.deleted_at is null then u.photo_url end as photo_url,
  case when u.deleted_at is null then u.firstname || ' ' || u.lastname else '${newsfeedTexts.deletedUser}' end as name`;

const postColumns = `p.id, p.text, p.link, p.images, p.created_at, ${authorColumns},
  p.edited_at is not null as edited, p.pinned_at is not null as pinned, p.hidden_at is not null as hidden,
  (select count(*)::int from events.newsfeed_like l where l.post_id = p.id and l.tenant_id = p.tenant_id and ${isHere('l.user_id')}) as likes,
  exists (select from events.newsfeed_like l where l.post_id = p.id and l.tenant_id = p.tenant_id and l.user_id = $2) as liked,
  (select count(*)::int from events.newsfeed_comment c where c.post_id = p.id and c.tenant_id = p.tenant_id
    and ${isHere('c.author_id')}) as comments`;

const values = ({ programId, userId, moderates }: FeedReader): unknown[] => [programId, userId, moderates];
const pageOf = (page: number): number => (page - 1) * newsfeedLimits.perPage;
const maxPages = (rows: readonly Row[]): number => Math.ceil((rows[0]?.total ?? 0) / newsfeedLimits.perPage);

/** Pinned posts first, the one pinned last on top, then the newest. */
export async function postPage(
  database: Database,
  reader: FeedReader,
  page: number,
): Promise<{ data: NewsfeedPost[]; max_pages: number }> {
  const rows = await database.rows<PostRow>(
    `select ${postColumns}, count(*) over ()::int as total
     from events.newsfeed_post p join platform."user" u on u.id = p.author_id where ${visiblePost}
     order by p.pinned_at desc nulls last, p.id desc limit ${newsfeedLimits.perPage} offset $4`,
    [...values(reader), pageOf(page)],
  );
  return { data: rows.map((row) => postOf(row, reader)), max_pages: maxPages(rows) };
}

/** Null for a post that the reader may not see. */
export async function onePost(database: Database, reader: FeedReader, postId: number): Promise<NewsfeedPost | null> {
  const row = await database.row<PostRow>(
    `select ${postColumns}, 1 as total from events.newsfeed_post p join platform."user" u on u.id = p.author_id
     where ${visiblePost} and p.id = $4`,
    [...values(reader), postId],
  );
  return row && postOf(row, reader);
}

const commentsOf = `from events.newsfeed_comment c join platform."user" u on u.id = c.author_id
  where c.program_id = $1 and ${isHere('c.author_id')}`;

/** The oldest first. */
export async function commentPage(
  database: Database,
  reader: FeedReader,
  { postId, page }: { readonly postId: number; readonly page: number },
): Promise<{ data: NewsfeedComment[]; max_pages: number }> {
  const rows = await database.rows<Row>(
    `select c.id, c.text, c.created_at, ${authorColumns}, count(*) over ()::int as total ${commentsOf} and c.post_id = $3
     order by c.id limit ${newsfeedLimits.perPage} offset $4`,
    [reader.programId, reader.userId, postId, pageOf(page)],
  );
  return { data: rows.map((row) => commentOf(row, reader)), max_pages: maxPages(rows) };
}

export async function oneComment(database: Database, reader: FeedReader, id: number): Promise<NewsfeedComment | null> {
  const row = await database.row<Row>(
    `select c.id, c.text, c.created_at, ${authorColumns}, 1 as total ${commentsOf} and c.id = $3`,
    [reader.programId, reader.userId, id],
  );
  return row && commentOf(row, reader);
}

function commentOf(row: Row, { timezone }: FeedReader): NewsfeedComment {
  return {
    id: row.id,
    author: { id: row.author_id, name: row.name, photo_url: row.photo_url },
    text: row.text,
    created_at: row.created_at.toISOString(),
    posted: formatInstant(row.created_at, timezone, 'D MMM YYYY, h:mm A'),
    is_own: row.is_own,
  };
}

function postOf(row: PostRow, reader: FeedReader): NewsfeedPost {
  const { link, images, edited, pinned, hidden, likes, liked, comments } = row;
  return { ...commentOf(row, reader), link, images, edited, pinned, hidden, likes, liked, comments };
}
