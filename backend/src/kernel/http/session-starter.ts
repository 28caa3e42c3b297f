/** Tokens of a session that has just begun. */
export interface StartedSession {
  readonly accessToken: string;
  readonly csrfToken: string;
}

/**
 * Implemented by the platform module (`{ provide: SessionStarter, useClass: ... }`): begins a session of a person whose identity is settled.
 * Sign-in uses it after the password, tests use it alone.
 */
export abstract class SessionStarter {
  abstract start(userId: number): Promise<StartedSession>;
}
