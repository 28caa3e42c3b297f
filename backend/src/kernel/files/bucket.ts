import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3';
import { logger } from '../log/log.js';
import { Unavailable } from '../http/problem.js';
import type { BucketAddress } from './bucket-address.js';
import type { StoredFile } from './file-store.js';

type Sdk = typeof import('@aws-sdk/client-s3');

export interface ObjectHeaders {
  readonly type: string;
  readonly cacheControl: string;
  /** `br` or `gzip` for bytes that are compressed already. */
  readonly encoding?: string | undefined;
}

export interface ListedObject {
  readonly key: string;
  readonly changedAt: Date;
}

/** Milliseconds until a silent store is given up. */
export interface Patience {
  readonly connect: number;
  /** Until the first byte of one try's answer. */
  readonly answer: number;
  /** All tries together; what is sent travels within it. */
  readonly whole: number;
  /** Without a byte while a body travels: a slow reader may pause for as long. */
  readonly idle: number;
  readonly check: number;
}

const usual: Patience = { connect: 1000, answer: 3000, whole: 10_000, idle: 15_000, check: 1000 };

/** The object store does not answer, or refuses: files wait, everything else goes on. */
export class FilesUnavailable extends Unavailable {
  /** The cause is for operators: what the store itself said. */
  constructor(override readonly cause?: unknown) {
    super('files.unavailable', 'Files cannot be reached at the moment. Please try again in a few minutes.');
  }
}

const within = (milliseconds: number): { abortSignal: AbortSignal } => ({
  abortSignal: AbortSignal.timeout(milliseconds),
});

const isMissing = (error: unknown): boolean => error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);

/** One bucket of an object store that speaks S3. Keys are relative to the address's prefix. */
export class Bucket {
  private opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;

  constructor(
    private readonly address: BucketAddress,
    private readonly patience: Patience = usual,
  ) {}

  async put(key: string, bytes: Buffer, { type, cacheControl, encoding }: ObjectHeaders): Promise<void> {
    const headers: Partial<PutObjectCommandInput> = {
      ContentType: type,
      CacheControl: cacheControl,
      ...(encoding ? { ContentEncoding: encoding } : {}),
    };
    await this.ask(({ sdk, client }) =>
      client.send(new sdk.PutObjectCommand({ ...this.named(key), Body: bytes, ...headers }), {
        ...within(this.patience.whole),
        requestTimeout: this.patience.whole,
      }),
    );
  }

  /** Null when there is no such object. */
  async open(key: string): Promise<StoredFile | null> {
    const found = await this.ask(({ sdk, client }) => client.send(new sdk.GetObjectCommand(this.named(key))));
    if (!found?.Body) return null;
    if (!(found.Body instanceof Readable)) throw new FilesUnavailable();
    return {
      stream: found.Body,
      size: found.ContentLength ?? 0,
      type: found.ContentType ?? 'application/octet-stream',
    };
  }

  /**
   * All bytes of an object that is known to be there, before the signal ends it.
   * @throws FilesUnavailable also when it is gone or does not come whole
   */
  async read(key: string, abortSignal: AbortSignal): Promise<Buffer> {
    const bytes = await this.ask(async ({ sdk, client }) => {
      const { Body } = await client.send(new sdk.GetObjectCommand(this.named(key)), { abortSignal });
      return Body instanceof Readable ? buffer(Body) : null;
    });
    if (!bytes) throw new FilesUnavailable(new Error(`${key} is not there`));
    return bytes;
  }

  async has(key: string): Promise<boolean> {
    const found = await this.ask(({ sdk, client }) =>
      client.send(new sdk.HeadObjectCommand(this.named(key)), within(this.patience.whole)),
    );
    return found !== null;
  }

  /** Removing what is not there is no error. */
  async remove(key: string): Promise<void> {
    await this.ask(({ sdk, client }) =>
      client.send(new sdk.DeleteObjectCommand(this.named(key)), within(this.patience.whole)),
    );
  }

  /** Every object whose key begins so, a thousand at a time. */
  async *list(beginning: string): AsyncGenerator<ListedObject> {
    const { bucket: Bucket, prefix } = this.address;
    let token: string | undefined;
    do {
      const after = token === undefined ? {} : { ContinuationToken: token };
      const page = await this.ask(({ sdk, client }) =>
        client.send(
          new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix + beginning, ...after }),
          within(this.patience.whole),
        ),
      );
      for (const { Key, LastModified } of page?.Contents ?? [])
        if (Key) yield { key: Key.slice(prefix.length), changedAt: LastModified ?? new Date(0) };
      token = page?.NextContinuationToken;
    } while (token !== undefined);
  }

  /** @throws FilesUnavailable when the bucket cannot be used, or is not there */
  async check(): Promise<void> {
    const { bucket: Bucket } = this.address;
    const found = await this.ask(({ sdk, client }) =>
      client.send(new sdk.HeadBucketCommand({ Bucket }), within(this.patience.check)),
    );
    if (!found) throw new FilesUnavailable(new Error(`There is no bucket ${Bucket}`));
  }

  async close(): Promise<void> {
    const opened = await this.opened;
    opened?.client.destroy();
  }

  private named(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.address.bucket, Key: this.address.prefix + key };
  }

  /** Null for what is not there. */
  private async ask<T>(question: (tools: { sdk: Sdk; client: S3Client }) => Promise<T>): Promise<T | null> {
    try {
      return await question(await (this.opened ??= this.connect()));
    } catch (error) {
      if (isMissing(error)) return null;
      logger.warn({ err: error }, 'The object store does not answer');
      throw new FilesUnavailable(error);
    }
  }

  /** The library is large: an installation that keeps files on disk never loads it. */
  private async connect(): Promise<{ sdk: Sdk; client: S3Client }> {
    const sdk = await import('@aws-sdk/client-s3');
    const { region, endpoint } = this.address;
    const client = new sdk.S3Client({
      region,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      maxAttempts: 3,
      requestHandler: {
        connectionTimeout: this.patience.connect,
        requestTimeout: this.patience.answer,
        throwOnRequestTimeout: true,
        socketTimeout: this.patience.idle,
      },
      // Stores that are not Amazon's own keep the trailing checksum as part of the body.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    return { sdk, client };
  }
}
