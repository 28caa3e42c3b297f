import { z } from 'zod';

/** Where files lie in an object store. */
export interface BucketAddress {
  readonly bucket: string;
  /** Put before every key: empty, or ending in `/`. */
  readonly prefix: string;
  readonly region: string;
  /** Of a store that is not Amazon's own. */
  readonly endpoint: string | null;
}

const usage = 'must look like s3://bucket/folder?region=eu-central-1, with &endpoint=https://host for other stores';
const bucketForm = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const prefixForm = /^([A-Za-z0-9_-]+\/)*$/;

function addressOf(text: string): BucketAddress | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, pathname, searchParams } = new URL(text);
  const folder = pathname.replace(/^\/|\/$/g, '');
  const prefix = folder === '' ? '' : `${folder}/`;
  const endpoint = searchParams.get('endpoint');
  const isUsable =
    protocol === 's3:' && bucketForm.test(hostname) && prefixForm.test(prefix) && (!endpoint || URL.canParse(endpoint));
  return isUsable ? { bucket: hostname, prefix, endpoint, region: searchParams.get('region') ?? 'us-east-1' } : null;
}

/** `FILES_URL`. Keys and secrets do not stand in it: the client looks for them where Amazon's tools do. */
export const bucketAddress = z.string().transform((text, context): BucketAddress | null => {
  // Files that set variables cannot leave one out.
  if (text === '') return null;
  const address = addressOf(text);
  if (address) return address;
  context.addIssue({ code: 'custom', message: usage });
  return z.NEVER;
});
