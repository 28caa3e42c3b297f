import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

/** The only pair of keys that this store knows. */
const keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

export interface ObjectStore {
  /** For `FILES_URL`. */
  readonly url: string;
  /** Address of the bucket's folder, for looking at what lies there. */
  readonly endpoint: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** A store that speaks S3, with one bucket, for one test file. The environment gets its keys. */
export async function objectStore(): Promise<ObjectStore> {
  const directory = await mkdtemp(path.join(tmpdir(), 'tandem-s3-'));
  const begin = async (port: number): Promise<{ server: S3rver; port: number }> => {
    const configureBuckets = [{ name: 'tandem', configs: [] }];
    const server = new S3rver({ port, address: '127.0.0.1', directory, silent: true, configureBuckets });
    return { server, port: (await server.run()).port };
  };
  const first = await begin(0);
  let { server } = first;
  const endpoint = `http://127.0.0.1:${first.port}`;
  Object.assign(process.env, keys, { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' });
  return {
    url: `s3://tandem/test?region=eu-central-1&endpoint=${encodeURIComponent(endpoint)}`,
    endpoint,
    stop: () => server.close(),
    async start() {
      ({ server } = await begin(first.port));
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
