import { Inject } from '@nestjs/common';
import { z } from 'zod';
import { defineMessage } from '../outbox/message.js';
import { Before, On, Subscriber } from '../outbox/subscriber.js';
import { FileStore } from './file-store.js';

/** No row names the file any more. Told in the transaction that forgets it, which needs not wait for the store of files. */
export const fileForgotten = defineMessage({
  name: 'kernel.file-forgotten.v1',
  schema: z.object({ key: z.string() }),
  sample: { key: 'photos/7-00000000000000000000000000000000.jpg' },
});

const removal = 'kernel.remove-file';

/** Removes forgotten files, in a queue of their own: a store that is away or slow holds up nothing else. */
@Subscriber('files')
export class RemoveFiles {
  constructor(@Inject(FileStore) private readonly files: FileStore) {}

  /** Removing twice is removing once, so it may come before the transaction, which then holds no connection meanwhile. */
  @Before(removal)
  remove({ key }: { key: string }): Promise<void> {
    return this.files.remove(key);
  }

  /** Nothing is left to do: the delivery is marked as done. */
  @On(fileForgotten, removal)
  removed(): Promise<void> {
    return Promise.resolve();
  }
}
