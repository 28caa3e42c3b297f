import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  Database,
  forMany,
  NotFound,
  type Caller,
  type Role,
  type RouteAccess,
  SessionReader,
} from '../../../kernel/index.js';
import { PasswordMustChange, ProgrammeInactive, SessionEnded } from '../platform.errors.js';
import { AccessTokens, type AccessClaims } from './access-tokens.js';
import { CsrfTokens } from './csrf-tokens.js';
import { ProgrammeOfCall, type NamedProgramme } from './programme-of-call.js';
import { SessionCookies } from './session-cookies.js';
import { Sessions } from './sessions.js';

interface Access {
  readonly timezone: string;
  readonly superadmin: boolean;
  readonly must_change_password: boolean;
  readonly last_program_id: number | null;
  readonly tenant_id: number | null;
  readonly programme_active: boolean | null;
  readonly general: boolean | null;
  readonly programme_roles: Role[];
  readonly enterprise_admin: boolean;
}

const accessSql = forMany('select * from platform.session_access($1::bigint, $2::bigint, $3::bigint)');

/** One statement: on the first call in a programme nothing waits for three. */
const rememberSql = `
  with session as (update platform.session set last_program_id = $3 where id = $1),
    person as (update platform."user" set last_program_id = $3 where id = $2)
  update platform.membership set entered_at = now() where user_id = $2 and program_id = $3`;

/** Calls about the person rather than about a programme: they answer whatever programme the page shows. */
const ofThePerson =
  /^\/api\/v1\/(sessions(\/.*)?|users\/current\/(programs|change_password|active_role|delete_account))$/;

const nobody = { userId: null, sessionId: null, roles: [] } as const;

/** Answers for each request who calls, where and with which roles, by one query over the live session. */
@Injectable()
export class PlatformSessionReader extends SessionReader {
  constructor(
    private readonly database: Database,
    private readonly tokens: AccessTokens,
    private readonly csrf: CsrfTokens,
    private readonly cookies: SessionCookies,
    private readonly sessions: Sessions,
    private readonly programmes: ProgrammeOfCall,
  ) {
    super();
  }

  async read(request: FastifyRequest, route: RouteAccess): Promise<Caller> {
    const isPublic = route.kind === 'public';
    const claims = await this.tokens.claimsOf(request);
    if (!claims && !isPublic) {
      if (request.headers.authorization !== undefined) throw new SessionEnded();
      return { ...nobody, tenantId: null, programId: null };
    }
    const programme = await this.programmes.read(request);
    const access = claims ? await this.accessOf(claims, programme.id) : null;
    if (claims && access) return this.callerOf({ request, route, claims, programme, access });
    if (!isPublic) throw new SessionEnded();
    return this.visitor(programme);
  }

  async csrfMatches(request: FastifyRequest, caller: Caller): Promise<boolean> {
    const sessionId = caller.sessionId ?? (await this.sessions.idOf(this.cookies.refreshToken(request)));
    // Without any session there is nothing that a foreign page could do in somebody's name.
    if (sessionId === null) return true;
    const body = request.body as { authenticity_token?: unknown } | null | undefined;
    return this.csrf.matches(request.headers['x-csrf-token'] ?? body?.authenticity_token, sessionId);
  }

  private accessOf(claims: AccessClaims, programId: number | null): Promise<Access | null> {
    return this.database.whoCalls<Access>(accessSql, [claims.sessionId, claims.userId, programId]);
  }

  private async visitor(programme: NamedProgramme): Promise<Caller> {
    if (programme.id === null) return { ...nobody, tenantId: null, programId: null };
    const row = await this.database.row<{ tenant_id: number }>(
      'select tenant_id from platform.programme where id = $1',
      [programme.id],
    );
    if (!row) throw new NotFound();
    return { ...nobody, tenantId: row.tenant_id, programId: programme.id };
  }

  private async callerOf(call: {
    request: FastifyRequest;
    route: RouteAccess;
    claims: AccessClaims;
    programme: NamedProgramme;
    access: Access;
  }): Promise<Caller> {
    const { access, claims, programme } = call;
    const roles = rolesOf(access);
    const caller = { ...claims, tenantId: access.tenant_id, programId: programme.id, roles, timezone: access.timezone };
    if (call.route.kind === 'public') {
      if (programme.id !== null && access.general === null) throw new NotFound();
      return caller;
    }
    refuse(call, roles);
    if (programme.byHeader && roles.length > 0 && programme.id !== access.last_program_id) await this.remember(caller);
    return caller;
  }

  /** The landing page of the next visit is the programme that was accepted last. */
  private async remember(caller: Caller): Promise<void> {
    const { userId, sessionId, programId, tenantId } = caller;
    if (tenantId === null) return;
    await this.database.asTenant({ tenantId, programId }, () =>
      this.database.rows(rememberSql, [sessionId, userId, programId]),
    );
  }
}

function rolesOf(access: Access): Role[] {
  const roles: Role[] = [...access.programme_roles];
  if (access.enterprise_admin) roles.push('enterprise_admin');
  if (access.superadmin) roles.push('superadmin');
  return roles;
}

function refuse(
  call: { request: FastifyRequest; route: RouteAccess; programme: NamedProgramme; access: Access },
  roles: readonly Role[],
): void {
  const { access, route, request } = call;
  const sessionOnly =
    route.kind === 'requires' && route.permissions.every((permission) => permission === 'platform:session');
  if (access.must_change_password && !sessionOnly) throw new PasswordMustChange();
  if (call.programme.id === null) return;
  const aboutPerson = ofThePerson.test(request.routeOptions.url ?? '');
  // The general marketplace is open to every account; a portal does not exist for people outside of it.
  if (access.general === null || (roles.length === 0 && !access.general && !aboutPerson)) throw new NotFound();
  const participant = !roles.some((role) => role !== 'mentee' && role !== 'mentor');
  const writes = request.method !== 'GET' && request.method !== 'HEAD';
  if (access.programme_active === false && participant && writes && !sessionOnly) throw new ProgrammeInactive();
}
