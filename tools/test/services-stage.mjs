import { localSecrets } from '../stack/secrets.mjs';
import { startServices } from '../stack/services.mjs';

/**
 * PostgreSQL and Redis of this test run, without durability; TEST_POSTGRES_URL and TEST_REDIS_URL name other ones.
 * Other stages find the addresses in `context.shared`.
 */
export async function startTestServices({ supervisor, folder, shared }) {
  if (shared.addresses) return shared;
  const secrets = localSecrets(folder);
  // The product's own variables are not read: a test run must never touch a database that somebody uses.
  const addresses = await startServices({
    supervisor,
    folder,
    cacheFolder: `${folder}/../..`,
    secrets,
    env: {},
    durable: false,
  });
  const postgres = process.env.TEST_POSTGRES_URL ?? addresses.POSTGRES_ADMIN_URL;
  const redis = process.env.TEST_REDIS_URL ?? addresses.REDIS_URL;
  return Object.assign(shared, {
    secrets,
    addresses,
    variables: { TEST_POSTGRES_URL: postgres, TEST_REDIS_URL: redis },
  });
}

export async function testServices(context) {
  await startTestServices(context);
  return { passed: 1 };
}
