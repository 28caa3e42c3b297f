import type { Notice } from './notices.slice';
import type { SessionStatus } from './session.slice';
import type { TenantIdentity } from './tenant.slice';

/** The parts of the store that belong to the platform; server data lives in the api's cache alone. */
export interface PlatformState {
  readonly session: {
    readonly status: SessionStatus;
    readonly unsavedForms: number;
    readonly landingPath: string;
    readonly nextPath: string | null;
    readonly leftOnPurpose: boolean;
  };
  readonly tenant: TenantIdentity | null;
  readonly notices: readonly Notice[];
}
