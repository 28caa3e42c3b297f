/** What the shell alone uses to host the remotes. A remote imports `@tandem/platform` only. */
import { separateCacheBy } from './api';
import type { PlatformStore } from './store';
import { tenantSlice, type TenantIdentity } from './tenant.slice';

export { endOpening, readBoot, type Boot } from './boot';
export { createCredentials } from './credentials';
export { platformApi } from './current-user';
export { startTranslation } from './i18n';
export { noticesSlice, type Notice } from './notices.slice';
export type { PlatformState } from './platform-state';
export { acceptTokens } from './refresh';
export { learnServerTime } from './server-clock';
export { keepSessionFresh, renewSession, startSession } from './session-keeper';
export { rolesIn, SessionProvider } from './session';
export { sessionSlice, type SessionStatus } from './session.slice';
export { createPlatformStore, type PlatformDispatch, type PlatformStore } from './store';
export type { TenantIdentity } from './tenant.slice';
export { SlotProvider, type DrawSlot } from './widget-slot';

/** Makes every following call act in this programme; null acts in none. Answers of two programmes never share a cache entry. */
export function actIn(store: Pick<PlatformStore, 'dispatch'>, tenant: TenantIdentity | null): void {
  separateCacheBy(tenant?.programId ?? null);
  store.dispatch(tenant ? tenantSlice.actions.entered(tenant) : tenantSlice.actions.left());
}
