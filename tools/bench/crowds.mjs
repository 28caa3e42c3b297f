import { fromRoot, root } from '../repository.mjs';
import { createDatabase } from '../stack/services.mjs';
import { freePort } from '../services/ports.mjs';
import { migrate } from '../stack/product.mjs';
import { runTask } from '../task.mjs';
import { signIn, startApi } from './compose.mjs';

export const FEW = 10_000;
export const MANY = 1_000_000;

/** A database of its own with so many sessions in one programme, and an API process on it. */
async function open({ supervisor, shared, env }, bookings) {
  const urls = await createDatabase({
    url: shared.addresses.POSTGRES_ADMIN_URL,
    secrets: shared.secrets,
    database: `tandem_${bookings}`,
  });
  const own = { ...env, ...urls, PORT: String(await freePort()), REDIS_PREFIX: `crowd-${bookings}` };
  await migrate(supervisor, own);
  const { code, output } = await runTask(supervisor, {
    name: 'seed',
    command: process.execPath,
    args: [fromRoot('backend/dist/seed-command.js'), '--bookings', String(bookings)],
    cwd: root,
    env: own,
    mark: 'backend/dist/seed-command.js',
  });
  if (code !== 0) throw new Error(`The seed ended with ${code}:\n${output}`);
  const api = await startApi(own);
  const domain = `crowd-${bookings}-1.test`;
  const admin = await signIn(api, `admin-p1@${domain}`, null);
  const answer = await fetch(`${api.url}/api/v1/tenants/crowd-of-${bookings}-sessions-in-1/programme-1/theme`);
  const programId = (await answer.json()).program_id;
  const inProgramme = (person) => ({
    ...person,
    programId,
    headers: { ...person.headers, 'x-program-id': String(programId) },
  });
  return {
    api,
    env: own,
    domain,
    programId,
    admin: inProgramme(admin),
    person: async (name) => inProgramme(await signIn(api, `${name}@${domain}`, programId)),
  };
}

const opened = new Map();

/** Made once for all measurements that need it. */
export function crowdOf(context, bookings) {
  if (!opened.has(bookings)) opened.set(bookings, open(context, bookings));
  return opened.get(bookings);
}
