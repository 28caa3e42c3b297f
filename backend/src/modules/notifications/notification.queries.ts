import type {
  Notification as NotificationRow,
  NotificationList,
  NotificationObjectType,
} from '@tandem/contracts/notifications';
import type { Database } from '../../kernel/index.js';
import { timeElapsed } from './time-elapsed.js';

const listed = 50;
const keptDays = 90;

/** Whose notices, and of which programme: null means of all the person's programmes (D-A102). */
export interface BellScope {
  readonly userId: number;
  readonly programId: number | null;
}

/** The name of who has deleted the account. */
export const deletedName = 'Deleted User';

const inPattern = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Every place of a name in a sentence that is no part of a longer word. */
export const wholeName = (name: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${inPattern(name)}(?![\\p{L}\\p{N}])`, 'gu');

interface Row {
  id: number;
  object_type: NotificationObjectType;
  message: string;
  link_path: string | null;
  created_at: Date;
  about: Record<number, string> | null;
  gone_ids: number[];
}

const unread = `
  from notifications.notification where user_id = $1 and read_at is null and created_at > $2
    and ($3::bigint is null or program_id = $3)`;

/** Who has deleted the account, of those whose names stand in what is listed. */
const goneIds = `array(select u.id from platform."user" u where u.deleted_at is not null
    and u.id = any(array(select jsonb_object_keys(about)::bigint from listed)))`;

function values(scope: BellScope, now: Date): unknown[] {
  return [scope.userId, new Date(now.getTime() - keptDays * 86_400_000), scope.programId];
}

export async function unreadTotal(database: Database, scope: BellScope, now: Date): Promise<number> {
  const row = await database.asPerson(scope.userId, () =>
    database.row<{ total: number }>(`select count(*)::int as total ${unread}`, values(scope, now)),
  );
  return row?.total ?? 0;
}

export async function unreadNotifications(database: Database, scope: BellScope, now: Date): Promise<NotificationList> {
  const rows = await database.asPerson(scope.userId, () =>
    database.rows<Row>(
      `with listed as (select id, object_type, message, link_path, created_at, about ${unread} order by created_at desc, id desc limit ${listed})
       select *, ${goneIds} as gone_ids from listed order by created_at desc, id desc`,
      values(scope, now),
    ),
  );
  const total = rows.length < listed ? rows.length : await unreadTotal(database, scope, now);
  return { notifications: rows.map((row) => shown(row, now)), unread_total: total };
}

/** They are there again for who comes back (D-A27, D-A28). */
const withoutNames = ({ message, about, gone_ids }: Row): string =>
  gone_ids.reduce((text, id) => (about?.[id] ? text.replace(wholeName(about[id]), deletedName) : text), message);

function shown(row: Row, now: Date): NotificationRow {
  const { id, object_type, link_path, created_at } = row;
  return {
    id,
    object_type,
    message: withoutNames(row),
    link_path,
    created_at: created_at.toISOString(),
    time_elapsed: timeElapsed(created_at, now),
  };
}
