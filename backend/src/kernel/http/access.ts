import { applyDecorators, createParamDecorator, SetMetadata } from '@nestjs/common';
import { requestContext, type Role } from '../context/request-context.js';
import { Unauthenticated } from './problem.js';

/** `<module>:<read|write|manage>`, or `platform:session`: any signed-in person, whatever the role. */
type Permission = `${string}:${'read' | 'write' | 'manage'}` | 'platform:session';

/** What a route asks of its caller. */
export type RouteAccess =
  /** `callerless`: answers without a look at who calls, so it needs no database. */
  | { readonly kind: 'public'; readonly callerless?: true }
  | { readonly kind: 'requires'; readonly permissions: readonly Permission[] };

export const accessMetadata = 'tandem:access';
const granted = new Map<string, ReadonlySet<Role>>();

/**
 * Declares a module's permissions and the roles that hold them. Called once per module at import; a second declaration
 * of one name is refused so that no module can widen another's.
 */
export function definePermissions<const T extends Partial<Record<Permission, readonly Role[]>>>(table: T): T {
  for (const [name, holders] of Object.entries<readonly Role[] | undefined>(table)) {
    if (granted.has(name)) throw new Error(`Permission ${name} is declared twice.`);
    granted.set(name, new Set(holders));
  }
  return table;
}

export function isDefinedPermission(permission: Permission): boolean {
  return permission === 'platform:session' || granted.has(permission);
}

/** Every permission that one of these roles holds. */
export function permissionsOf(held: readonly Role[]): Permission[] {
  return [...granted]
    .filter(([, holders]) => held.some((role) => holders.has(role)))
    .map(([name]) => name as Permission);
}

export function holds(held: readonly Role[], permission: Permission): boolean {
  if (permission === 'platform:session') return true;
  const holders = granted.get(permission);
  return holders !== undefined && held.some((role) => holders.has(role));
}

/** The route needs a signed-in caller who holds one of these permissions in the active programme. */
export function Requires(...permissions: [Permission, ...Permission[]]): ClassDecorator & MethodDecorator {
  const access: RouteAccess = { kind: 'requires', permissions };
  return applyDecorators(SetMetadata(accessMetadata, access));
}

/** The route answers anybody. A valid session is still read, so the handler may know the caller. */
export function Public(): ClassDecorator & MethodDecorator {
  const access: RouteAccess = { kind: 'public' };
  return applyDecorators(SetMetadata(accessMetadata, access));
}

/** The route answers anybody, whoever it is, also while PostgreSQL is away. */
export function Callerless(): ClassDecorator & MethodDecorator {
  const access: RouteAccess = { kind: 'public', callerless: true };
  return applyDecorators(SetMetadata(accessMetadata, access));
}

/** The signed-in person of the running call. */
export interface ActorView {
  readonly userId: number;
  readonly sessionId: number | null;
  readonly tenantId: number | null;
  readonly programId: number | null;
  readonly roles: readonly Role[];
  readonly permissions: readonly Permission[];
}

/** @throws Unauthenticated when nobody is signed in. */
export function actor(): ActorView {
  const { userId, sessionId, tenantId, programId, roles } = requestContext();
  if (userId === null) throw new Unauthenticated();
  return {
    userId,
    sessionId,
    tenantId,
    programId,
    roles,
    get permissions() {
      return permissionsOf(roles);
    },
  };
}

/** Handler parameter: the signed-in person. */
export const Actor = createParamDecorator((): ActorView => actor());
