import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Injectable,
  Module,
  Post,
  Query,
  StreamableFile,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { z } from 'zod';
import {
  Actor,
  Clock,
  Conflict,
  createSchema,
  createTenantTable,
  Csrf,
  CsvExports,
  Database,
  defineMessage,
  definePermissions,
  Idempotent,
  Limit,
  Mail,
  On,
  OnTimer,
  Outbox,
  Requires,
  Sample,
  SessionReader,
  Subscriber,
  textCell,
  Timers,
  Public,
  type ActorView,
  type Caller,
  type MessageMeta,
  type Role,
  type TimerMeta,
} from '../../src/kernel/index.js';

definePermissions({ 'probe:read': ['mentee', 'mentor'], 'probe:write': ['mentor'] });

/** A module of the tests alone: notes of a tenant, with each tool of the kernel in use once. */
export class Probe1799000000000 implements MigrationInterface {
  async up(q: QueryRunner): Promise<void> {
    await createSchema(q, 'probe');
    await q.query(`
      create table probe.note (
        id bigint generated always as identity primary key, tenant_id bigint not null, program_id bigint, author_id bigint not null,
        text text not null, unique (tenant_id, id));
      create table probe.echo (
        id bigint generated always as identity primary key, tenant_id bigint not null, message_id bigint, text text not null, unique (tenant_id, id))`);
    await createTenantTable(q, 'probe.note', { person: 'author_id' });
    await createTenantTable(q, 'probe.echo');
  }

  async down(q: QueryRunner): Promise<void> {
    await q.query('drop schema probe cascade');
  }
}

export const noteWritten = defineMessage({
  name: 'probe.note-written.v1',
  schema: z.object({ noteId: z.number(), text: z.string() }),
  sample: { noteId: 1, text: 'hello' },
});

export interface Note {
  readonly id: number;
  readonly text: string;
}

const noteSchema = z.object({ text: z.string().min(1).max(200), repeat: z.coerce.number().int().optional() });

@Controller('probe/notes')
export class ProbeController {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Timers) private readonly timers: Timers,
    @Inject(CsvExports) private readonly exports: CsvExports,
  ) {}

  @Get()
  @Requires('probe:read')
  @Sample()
  list(): Promise<Note[]> {
    return this.database.rows<Note>('select id, text from probe.note order by id');
  }

  @Post()
  @Requires('probe:write')
  @Idempotent()
  @Sample({ body: { text: 'hello' } })
  write(@Actor() actor: ActorView, @Body({ schema: noteSchema }) body: z.output<typeof noteSchema>): Promise<Note> {
    return this.database.transaction(async (tx) => {
      const rows = await tx.query<Note[]>(
        'insert into probe.note (tenant_id, program_id, author_id, text) values ($1, $2, $3, $4) returning id, text',
        [actor.tenantId, actor.programId, actor.userId, body.text],
      );
      const [note] = rows;
      if (!note) throw new Error('No row');
      await this.outbox.add(tx, noteWritten, { noteId: note.id, text: body.text });
      await this.timers.schedule(tx, {
        kind: 'probe.remind',
        key: note.id,
        dueAt: new Date(this.clock.now().getTime() + 3_600_000),
        payload: { noteId: note.id },
      });
      if (body.text === 'refused') throw new Conflict('note.refused', 'This note is refused.');
      return note;
    });
  }

  @Post('guarded')
  @HttpCode(200)
  @Public()
  @Csrf()
  @Sample()
  guarded() {
    return { done: true };
  }

  @Get('limited')
  @Public()
  @Limit({ name: 'probe', max: 3, windowSeconds: 60, per: 'address', message: 'Slow down.' })
  @Sample()
  limited(@Query() query: Record<string, string>) {
    return { query };
  }

  /** Far more than what lies between PostgreSQL and somebody who does not read. */
  @Get('export')
  @Requires('probe:read')
  @Sample()
  export(@Actor() { tenantId }: ActorView): Promise<StreamableFile> {
    return this.exports.copy({
      name: 'notes.csv',
      place: { tenantId: tenantId ?? 0, programId: 1 },
      record: { action: 'notes.exported', objectType: 'note', objectId: 1 },
      columns: [['Note', textCell("repeat('x', 1000)")]],
      rows: 'from generate_series(1, 1000000)',
      params: [],
    });
  }

  @Get('slow')
  @Public()
  @Sample()
  async slow() {
    await this.database.row('select pg_sleep(1)');
    return { done: true };
  }
}

@Subscriber('probe')
export class ProbeSubscriber {
  /** Handlings of a poison note, successful or not. */
  poisoned = 0;

  constructor(
    @Inject(Mail) private readonly mail: Mail,
    @Inject(Timers) private readonly timers: Timers,
  ) {}

  @On(noteWritten, 'probe.echo')
  async echo({ text }: { text: string }, meta: MessageMeta): Promise<void> {
    await meta.tx.query('insert into probe.echo (tenant_id, message_id, text) values ($1, $2, $3)', [
      meta.tenantId,
      meta.messageId,
      text,
    ]);
    if (text !== 'poison') return;
    this.poisoned += 1;
    throw new Error('This note is poison.');
  }

  /** Sets itself again, as what is done again and again does. */
  @OnTimer('probe.periodic')
  async again({ broken }: { broken: boolean }, { tx, now }: TimerMeta): Promise<void> {
    const dueAt = new Date(now.getTime() + 3_600_000);
    await this.timers.schedule(tx, { kind: 'probe.periodic', key: 'hourly', dueAt, payload: { broken: false } });
    if (broken) throw new Error('This turn fails.');
  }

  @On(noteWritten, 'probe.mail')
  async tell({ text }: { text: string }, { messageId }: MessageMeta): Promise<void> {
    await this.mail.send({
      messageId: `probe-${messageId}`,
      to: 'reader@probe.test',
      subject: text,
      html: `<p>${text}</p>`,
      text,
    });
  }

  @OnTimer('probe.remind')
  async remind({ noteId }: { noteId: number }, { tx, dueAt, now }: TimerMeta): Promise<void> {
    const late = Math.round((now.getTime() - dueAt.getTime()) / 1000);
    await tx.query(
      "insert into probe.echo (tenant_id, text) select tenant_id, 'reminder of ' || text || $2 from probe.note where id = $1",
      [noteId, late > 60 ? ', late' : ''],
    );
  }
}

/** Who calls, in the bearer token itself. */
export function probeToken(caller: Partial<Caller> & { tenantId: number }): string {
  return Buffer.from(JSON.stringify(caller)).toString('base64url');
}

@Injectable()
export class ProbeReader extends SessionReader {
  async read(request: FastifyRequest): Promise<Caller> {
    const token = request.headers.authorization?.slice('Bearer '.length);
    const nobody: Caller = { userId: null, sessionId: null, tenantId: null, programId: null, roles: [] };
    if (token === undefined) return nobody;
    const roles: readonly Role[] = ['mentor'];
    return { ...nobody, roles, ...(JSON.parse(Buffer.from(token, 'base64url').toString()) as Partial<Caller>) };
  }

  async csrfMatches(request: FastifyRequest): Promise<boolean> {
    return request.headers['x-csrf-token'] === 'right';
  }
}

@Module({
  controllers: [ProbeController],
  providers: [ProbeSubscriber, { provide: SessionReader, useClass: ProbeReader }],
})
export class ProbeModule {}
