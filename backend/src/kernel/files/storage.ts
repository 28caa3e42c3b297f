import type { Config } from '../config/config.js';
import { Bucket } from './bucket.js';
import type { Builds } from './builds.js';
import { DiskBuilds } from './disk-builds.js';
import { DiskFiles } from './disk-files.js';
import type { FileStore } from './file-store.js';
import { S3Builds } from './s3-builds.js';
import { S3Files } from './s3-files.js';

/** Where files and builds lie: on disk, or in the bucket that `FILES_URL` names. */
export interface Storage {
  readonly files: FileStore;
  readonly builds: Builds;
  close(): Promise<void>;
}

export function openStorage(config: Config): Storage {
  const { filesBucket, dataFolder } = config;
  if (!filesBucket)
    return { files: new DiskFiles(config), builds: new DiskBuilds(dataFolder), close: () => Promise.resolve() };
  const bucket = new Bucket(filesBucket);
  return { files: new S3Files(bucket), builds: new S3Builds(dataFolder, bucket), close: () => bucket.close() };
}
