import { openAtTheDatabase } from '../../../../test/at-the-database.js';
import type { AtTheDatabase } from '../../../../test/at-the-database.js';
import { startTestApp, type TestApp } from '../../../../test/harness.js';
import type { MessageMeta, Tx } from '../../../kernel/index.js';
import { NotificationsModule, NotificationsWorkerModule } from '../../notifications/index.js';
import {
  buildPerson,
  buildProgramme,
  generalProgramme,
  PlatformModule,
  type BuiltPerson,
  type BuiltProgramme,
} from '../../platform/index.js';
import { AccountsWorkerModule } from '../accounts.worker.js';
import { AccountsModule, buildMentor } from '../index.js';
import { OverallStats } from './overall-stats.js';
import { SessionFactsReader } from './session-facts.js';
import { nextFreeChanged, type SessionFacts } from './session-messages.js';

let app: TestApp;
let database: AtTheDatabase;
let program: BuiltProgramme;
let messageId = 1;
let bookingId = 1;

beforeAll(async () => {
  app = await startTestApp({
    modules: [PlatformModule, AccountsModule, NotificationsModule, NotificationsWorkerModule, AccountsWorkerModule],
    // What is made to wait for others goes on when a test lets it: its statement must not end before, however slow the machine.
    env: { LOG_LEVEL: 'silent', DATABASE_STATEMENT_TIMEOUT_MS: '20000' },
  });
  database = await openAtTheDatabase(app);
  program = await buildProgramme(app);
}, 120_000);
afterAll(async () => {
  await database.close();
  await app.close();
});

/** A session of the mentor with a mentee of its own. */
async function session(mentors: readonly BuiltPerson[]): Promise<SessionFacts> {
  const mentee = await buildPerson(app, { memberships: [{ program, role: 'mentee' }] });
  const mentorIds = mentors.map(({ id }) => id);
  const [mentorId = 0] = mentorIds;
  return { bookingId: bookingId++, programId: program.id, mentorId, menteeId: mentee.id, mentorIds };
}

const inProgramme = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  app.database.asTenant({ tenantId: program.tenantId, programId: program.id }, () => app.database.transaction(work));

const metaIn = (tx: Tx): MessageMeta => ({
  messageId: messageId++,
  tenantId: program.tenantId,
  programId: program.id,
  occurredAt: app.clock.now(),
  tx,
});

interface OpenTransaction {
  /** Everything is written, and not yet committed. */
  readonly written: Promise<unknown>;
  commit(): Promise<void>;
}

function open(work: (tx: Tx) => Promise<void>): OpenTransaction {
  let commit = (): void => undefined;
  const asked = new Promise<void>((resolve) => (commit = resolve));
  let written: Promise<void> = Promise.resolve();
  const begun = new Promise<void>((resolve, reject) => {
    written = inProgramme(async (tx) => {
      await work(tx);
      resolve();
      await asked;
    });
    written.catch(reject);
  });
  return { written: begun, commit: () => (commit(), written) };
}

type Tell = (reader: SessionFactsReader, meta: MessageMeta) => Promise<void>;
const hear = (tell: Tell): OpenTransaction => open((tx) => tell(app.get(SessionFactsReader), metaIn(tx)));

const statsOf = ({ id }: BuiltPerson, at: BuiltProgramme = program) =>
  app.database.ops.row(
    `select rating::float8 as rating, ratings, held_sessions as sessions, mentees_helped as mentees
     from accounts.mentor_stat where user_id = $1 and program_id = $2`,
    [id, at.id],
  );

test('[D-A49, D-B185] of two sessions of a mentor that are heard at the same moment both count, and so do two reviews', async () => {
  const mentor = await buildMentor(app, program);
  const [one, other] = [await session([mentor]), await session([mentor])];
  const beside = async (first: Tell, second: Tell): Promise<void> => {
    const earlier = hear(first);
    await earlier.written;
    const later = hear(second);
    await database.untilWaiting(1);
    await earlier.commit();
    await later.commit();
  };
  const held =
    (facts: SessionFacts): Tell =>
    (reader, meta) =>
      reader.completed(facts, meta);
  await beside(held(one), held(other));
  expect(await statsOf(mentor)).toEqual({ rating: null, ratings: 0, sessions: 2, mentees: 2 });
  const rated =
    (facts: SessionFacts, stars: number): Tell =>
    (reader, meta) =>
      reader.rated({ ...facts, side: 'mentee', reviewsShown: true, stars }, meta);
  await beside(rated(one, 5), rated(other, 3));
  expect(await statsOf(mentor)).toMatchObject({ rating: 4, ratings: 2 });
});

test('[D-A49, D-B185] two sessions of a group that name its mentors in another order are heard beside each other', async () => {
  const { holder } = database;
  const [one, other] = [await buildMentor(app, program), await buildMentor(app, program)];
  const [first, there, back] = [await session([one, other]), await session([one, other]), await session([other, one])];
  await hear((reader, meta) => reader.completed(first, meta)).commit();
  await holder.query('begin');
  await holder.query('select 1 from accounts.mentor_stat where user_id = $1 for update', [one.id]);
  const heard = [hear((reader, meta) => reader.completed(there, meta)).commit()];
  await database.untilWaiting(1);
  heard.push(hear((reader, meta) => reader.completed(back, meta)).commit());
  await database.untilWaiting(2);
  await holder.query('rollback');
  await Promise.all(heard);
  for (const mentor of [one, other]) expect(await statsOf(mentor)).toMatchObject({ sessions: 3, mentees: 3 });
});

test('[D-A49] numbers over all programmes that had to wait for others count what came meanwhile', async () => {
  const general = await generalProgramme(app);
  const mentor = await buildMentor(app, program);
  const facts = await session([mentor]);
  await inProgramme((tx) => app.get(SessionFactsReader).completed(facts, metaIn(tx)));
  await app.worker.drain();
  expect(await statsOf(mentor, general)).toMatchObject({ sessions: 1 });
  await database.holder.query('begin');
  await database.holder.query('select 1 from accounts.mentor_stat where user_id = $1 and program_id = $2 for update', [
    mentor.id,
    general.id,
  ]);
  const counted = app.get(OverallStats).count({ mentorId: mentor.id });
  await database.untilWaiting(1);
  const next = await session([mentor]);
  await inProgramme((tx) => app.get(SessionFactsReader).completed(next, metaIn(tx)));
  await database.holder.query('commit');
  await counted;
  expect(await statsOf(mentor, general)).toMatchObject({ sessions: 2, mentees: 2 });
});

test('[A-169, D-A149] an older next free time that is heard later does not write over the newer one', async () => {
  const mentor = await buildMentor(app, program);
  const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
  const tell = (tx: Tx, nextFreeAt: string | null) =>
    app.outbox.add(tx, nextFreeChanged, { programId: program.id, mentorId: mentor.id, nextFreeAt });
  const shown = async () => {
    const sql = 'select next_free_at as at from accounts.mentor_stat where user_id = $1 and program_id = $2';
    return (await app.database.ops.row<{ at: Date | null }>(sql, [mentor.id, program.id]))?.at?.toISOString();
  };
  // The numbers may be there before any time was told.
  const facts = await session([mentor]);
  await inProgramme((tx) => app.get(SessionFactsReader).completed(facts, metaIn(tx)));
  const [older, newer, newest] = [inHours(48), inHours(72), inHours(24)];
  const late = open((tx) => tell(tx, older));
  await late.written;
  await inProgramme((tx) => tell(tx, newer));
  await app.worker.drain();
  expect(await shown()).toBe(newer);
  await late.commit();
  await app.worker.drain();
  expect(await shown()).toBe(newer);
  await inProgramme((tx) => tell(tx, newest));
  await app.worker.drain();
  expect(await shown()).toBe(newest);
});
