import { Database, fileForgotten, On, Outbox, Subscriber } from '../../kernel/index.js';
import { userPurged } from '../platform/index.js';
import { attachmentFolder } from './attachments/claim-attachments.js';

/** Rows of one statement: none takes longer than it may, however many a person left. */
const slice = 500;

export const filesOfSql = `delete from bookings.attachment
  where id in (select id from bookings.attachment where uploader_id = $1 limit ${slice}) returning name`;

export const notesOfSql = `delete from bookings.booking_note
  where id in (select id from bookings.booking_note where author_id = $1 limit ${slice}) returning id`;

/** A call by phone is none without a number, so something stands in its place; a session in person keeps where it was held. */
const numbersWhere = (person: string): string => `update bookings.booking
  set contact_info = case contact_method when 'phone' then 'Deleted User' end
  where id in (select id from bookings.booking where ${person} and contact_info <> 'Deleted User' order by start_time limit ${slice})
  returning id`;

/** The mentor's number (D-B73), and that of a mentee who asked to be called. By side, for each has an index. */
export const numbersOfSql = [
  numbersWhere('mentor_id = $1'),
  numbersWhere(`mentee_id = $1 and requested_by = 'mentee'`),
];

/**
 * Files, private notes and numbers to call of somebody whose data is removed (D-A30); the sessions stay under "Deleted User". Over all tenants
 * and therefore by the cross-tenant role.
 */
@Subscriber('bookings')
export class ForgetPerson {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  @On(userPurged, 'bookings.forget-person')
  async forget({ userId }: { userId: number }): Promise<void> {
    for (const sql of [notesOfSql, ...numbersOfSql]) while ((await this.change(sql, userId)) === slice);
    while ((await this.forgetFiles(userId)) === slice);
  }

  private change(sql: string, userId: number): Promise<number> {
    return this.database.ops.rows(sql, [userId]).then((rows) => rows.length);
  }

  /** The store of files is told in the transaction that forgets them. */
  private forgetFiles(userId: number): Promise<number> {
    return this.database.ops.transaction(async (tx) => {
      const [files] = await tx.query<[{ name: string }[], number]>(filesOfSql, [userId]);
      for (const { name } of files) await this.outbox.add(tx, fileForgotten, { key: `${attachmentFolder}/${name}` });
      return files.length;
    });
  }
}
