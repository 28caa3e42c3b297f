import { kernelMigrations } from '../../src/kernel/kernel.migrations.js';
import { Api, startTestApp, type TestApp, type TestAppOptions } from '../harness.js';
import { Probe1799000000000, ProbeModule, probeToken } from './probe.module.js';

export const probeMigrations = [...kernelMigrations, Probe1799000000000];

/** The kernel with the probe module alone. */
export function startProbe(options: Pick<TestAppOptions, 'env' | 'through'> = {}): Promise<TestApp> {
  return startTestApp({ ...options, modules: [ProbeModule], migrations: probeMigrations });
}

/** A person of a tenant, mentor unless said otherwise. */
export function inTenant(
  app: Pick<TestApp, 'url'>,
  tenantId: number,
  caller: Parameters<typeof probeToken>[0] | object = {},
): Api {
  return new Api(app.url, { accessToken: probeToken({ userId: tenantId * 10, tenantId, ...caller }) });
}
