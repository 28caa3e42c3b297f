import { parseArgs } from 'node:util';
import pg from 'pg';
import { z } from 'zod';
import { readConfig } from './kernel/config/config.js';
import { openWorld } from './open-world.js';
import { seedCrowdedMentors } from './modules/accounts/accounts.crowd.js';
import { seedCrowdedBookings, sessionsPerMentor } from './modules/bookings/bookings.crowd.js';
import { hasEnterprise, seedCrowd } from './modules/platform/platform.crowd.js';

const usage = 'Call it as seed --bookings 1000000 [--programmes 1] [--day 2026-01-31].';
/** What was filled is counted anew and marked as visible to all, or the first reads would be planned for empty tables. */
const filled = [
  ...['platform."user"', 'platform.membership', 'accounts.profile', 'accounts.mentor_hours', 'bookings.booking'],
  ...['bookings.booking_participant', 'bookings.slot_claim', 'bookings.review'],
];

const hour = 3_600_000;

interface Wish {
  readonly bookings: number;
  readonly programmes: number;
  /** Before it lies what was, from it on what is to come. */
  readonly day: string | undefined;
}

const say = (line: string): void => void process.stdout.write(`  ${line}\n`);

function optionsGiven() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ options: { bookings: text, programmes: text, day: text } }).values;
  } catch {
    return {};
  }
}

function wishOf(): Wish | null {
  const values = optionsGiven();
  const [bookings, programmes] = [Number(values.bookings), Number(values.programmes ?? 1)];
  const { day } = values;
  const isWhole = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;
  const isDay = day === undefined || z.iso.date().safeParse(day).success;
  if (!isWhole(bookings, 10_000_000) || !isWhole(programmes, 1000) || !isDay) return null;
  return { bookings, programmes, day };
}

/** All of it or nothing: a command that was ended leaves nothing behind and can be called again. */
async function fill({ bookings, programmes, day: given }: Wish): Promise<boolean> {
  // A hundred thousand rows at once take longer than a request may.
  const world = await openWorld({ ...process.env, DATABASE_STATEMENT_TIMEOUT_MS: String(hour) });
  try {
    await world.clock.measure();
    const name = `Crowd of ${bookings} sessions in ${programmes}`;
    if (await hasEnterprise(world, name)) return false;
    const day = given ?? world.clock.now().toISOString().slice(0, 10);
    const each = Math.ceil(bookings / programmes);
    const pairsPerProgramme = Math.ceil(each / sessionsPerMentor);
    const domain = `crowd-${bookings}-${programmes}.test`;
    let done = 0;
    await world.database.transaction(async () => {
      const crowd = await seedCrowd(world, { name, domain, programmes, pairsPerProgramme });
      for (const program of crowd) {
        await seedCrowdedMentors(world, program);
        const count = Math.max(0, Math.min(each, bookings - done));
        await seedCrowdedBookings(world, program, { count, day, say: (rows) => say(`${(done += rows)} sessions`) });
      }
    });
    say(`Sign in as admin-p1@${domain}, mentor-p1-1@${domain} or mentee-p1-1@${domain}, the password is Mentor!2026`);
    return true;
  } finally {
    await world.close();
  }
}

async function countAnew(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    for (const table of filled) await owner.query(`vacuum (analyze) ${table}`);
  } finally {
    await owner.end();
  }
}

/** `seed --bookings <number>`: an enterprise with so many sessions, into the database of the environment. Ends with 0 done, 1 refused, 2 called wrongly. */
async function run(): Promise<void> {
  const wish = wishOf();
  const { appEnv, databaseOwnerUrl } = readConfig();
  if (wish === null || appEnv === 'production' || databaseOwnerUrl === null) {
    process.exitCode = wish === null ? 2 : 1;
    const refusal =
      appEnv === 'production'
        ? 'Invented sessions are not for production (APP_ENV).'
        : 'DATABASE_OWNER_URL is missing.';
    process.stderr.write(`${wish === null ? usage : refusal}\n`);
    return;
  }
  if (!(await fill(wish))) return say('They are there already; nothing was changed.');
  await countAnew(databaseOwnerUrl);
  say('Done');
}

await run();
