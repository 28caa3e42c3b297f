import type { ServerResponse } from 'node:http';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Unavailable } from './problem.js';

/** Milliseconds without an event after which a comment is sent: proxies and the server itself end connections that say nothing. */
const heartbeat = 15_000;
/** Bytes that may wait for a reader who takes none. */
const patience = 1024 * 1024;
/** Bytes that wait for a reader before whoever can do so sends the rest later. */
const plenty = 256 * 1024;

/** A `text/event-stream` on its way to one reader. */
export class EventStream {
  private readonly beat: NodeJS.Timeout | null;
  private isMeasured = false;

  constructor(private readonly raw: ServerResponse) {
    raw.on('error', () => raw.destroy());
    // Of a reader who is gone already no end is told: a timer would run for ever.
    this.beat = this.isOpen ? setInterval(() => this.write(':\n\n'), heartbeat).unref() : null;
    this.onEnd(() => clearInterval(this.beat ?? undefined));
  }

  get isOpen(): boolean {
    return !this.raw.writableEnded && !this.raw.destroyed;
  }

  /** So much waits for the reader that what can be sent later should be. */
  get isFull(): boolean {
    return this.raw.writableLength > plenty;
  }

  /** Runs whenever the reader has taken all that waited. */
  onDrain(work: () => void): void {
    this.raw.on('drain', work);
  }

  /** One JSON per event; with an id where the reader may ask for what follows it. */
  send(event: unknown, id?: string): void {
    this.beat?.refresh();
    this.write(`${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`);
  }

  end(): void {
    if (this.isOpen) this.raw.end();
  }

  /** Runs once it is over, whoever ended it. */
  onEnd(work: () => void): void {
    if (this.isOpen) this.raw.once('close', work);
    else work();
  }

  private write(text: string): void {
    if (!this.isOpen) return;
    this.raw.write(text);
    if (this.raw.writableLength <= patience || this.isMeasured) return;
    // In the turn of the write even a reader who takes everything has taken nothing of it.
    this.isMeasured = true;
    setImmediate(() => {
      this.isMeasured = false;
      if (this.raw.writableLength > patience) this.raw.destroy();
    });
  }
}

/** Whether the reader hung up before the answer began. */
export const isGone = ({ raw }: FastifyReply): boolean => raw.destroyed;

/** Opens streams of events, and ends them when the process stops: their readers come back to another one. */
@Injectable()
export class EventStreams implements BeforeApplicationShutdown {
  private readonly streams = new Set<EventStream>();
  private isClosing = false;

  /** @throws Unavailable while the process stops */
  open(reply: FastifyReply): EventStream {
    if (this.isClosing) throw new Unavailable();
    reply.hijack();
    // Told at the beginning, the server's time would be old when the reader has the whole answer; so this answer tells none.
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    reply.raw.flushHeaders();
    const stream = new EventStream(reply.raw);
    this.streams.add(stream);
    stream.onEnd(() => this.streams.delete(stream));
    if (reply.request.method === 'HEAD') stream.end();
    return stream;
  }

  beforeApplicationShutdown(): void {
    this.isClosing = true;
    for (const stream of this.streams) stream.end();
  }
}
