import { kernelMigrations } from '../../src/kernel/kernel.migrations.js';
import { Api, startTestApp, type TestApp, type TestAppOptions } from '../harness.js';
import { Probe1799000000000, ProbeModule, probeToken } from './probe.module.js';

export const probeMigrations = [...kernelMigrations, Probe1799000000000];

/** The kernel with the probe module alone. */
export function startProbe(options: Pick<TestAppOptions, 'env' | 'through'> = {}): Promise<TestApp> {
  return startTestApp({ ...options, modules: [ProbeModule], migrations: probeMigrations });
}

/** The same with a note in each of the tenants 1 and 2, which nobody of the other may see: `secret of 1`, `secret of 2`. */
export async function startProbeWithSecrets(): Promise<TestApp> {
  const app = await startProbe();
  for (const tenant of [1, 2]) await inTenant(app, tenant).post('/probe/notes', { text: `secret of ${tenant}` });
  return app;
}

/** A person of a tenant, mentor unless said otherwise. */
export function inTenant(
  app: Pick<TestApp, 'url'>,
  tenantId: number,
  caller: Parameters<typeof probeToken>[0] | object = {},
): Api {
  return new Api(app.url, { accessToken: probeToken({ userId: tenantId * 10, tenantId, ...caller }) });
}
