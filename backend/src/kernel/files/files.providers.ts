import { Inject, Injectable, type FactoryProvider, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Builds } from './builds.js';
import { FileStore } from './file-store.js';
import { openStorage, type Storage } from './storage.js';

/** Holds the storage as long as the process runs. */
@Injectable()
export class StorageOfProcess implements OnApplicationShutdown {
  readonly storage: Storage;

  constructor(@Inject(Config) config: Config) {
    this.storage = openStorage(config);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.storage.close();
  }
}

export const fileStore: FactoryProvider<FileStore> = {
  provide: FileStore,
  inject: [StorageOfProcess],
  useFactory: ({ storage }: StorageOfProcess) => storage.files,
};

export const builds: FactoryProvider<Builds> = {
  provide: Builds,
  inject: [StorageOfProcess],
  useFactory: ({ storage }: StorageOfProcess) => storage.builds,
};
