import { Inject, Injectable, type FactoryProvider, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config.js';
import { Bucket } from './bucket.js';
import { Builds } from './builds.js';
import { DiskBuilds } from './disk-builds.js';
import { DiskFiles } from './disk-files.js';
import { FileStore } from './file-store.js';
import { S3Builds } from './s3-builds.js';
import { S3Files } from './s3-files.js';

/** The bucket that files and builds share, none where they lie on disk. */
@Injectable()
export class SharedBucket implements OnApplicationShutdown {
  readonly bucket: Bucket | null;

  constructor(@Inject(Config) { filesBucket }: Config) {
    this.bucket = filesBucket ? new Bucket(filesBucket) : null;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.bucket?.close();
  }
}

/** Files and builds on disk, or in a bucket where `FILES_URL` names one. */
export const fileStore: FactoryProvider<FileStore> = {
  provide: FileStore,
  inject: [Config, SharedBucket],
  useFactory: (config: Config, { bucket }: SharedBucket) => (bucket ? new S3Files(bucket) : new DiskFiles(config)),
};

export const builds: FactoryProvider<Builds> = {
  provide: Builds,
  inject: [Config, SharedBucket],
  useFactory: ({ dataFolder }: Config, { bucket }: SharedBucket) =>
    bucket ? new S3Builds(dataFolder, bucket) : new DiskBuilds(dataFolder),
};
