import { fileForgotten, OnTimer, Outbox, Subscriber } from '../../../kernel/index.js';
import type { TimerMeta } from '../../../kernel/index.js';
import { attachmentFolder } from './claim-attachments.js';
import { unusedTimer } from './upload-attachment.js';

/** Removes what was uploaded and not sent with a request within a day (D-B151). */
@Subscriber('bookings')
export class RemoveUnused {
  constructor(private readonly outbox: Outbox) {}

  @OnTimer(unusedTimer)
  async remove({ name }: { name: string }, { tx }: TimerMeta): Promise<void> {
    // From here on no request can take the file.
    const [removed] = await tx.query<[{ name: string }[], number]>(
      'delete from bookings.attachment where name = $1 and booking_id is null returning name',
      [name],
    );
    if (removed.length > 0) await this.outbox.add(tx, fileForgotten, { key: `${attachmentFolder}/${name}` });
  }
}
