import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply } from 'fastify';
import type { EntityManager } from 'typeorm';

export const roles = ['mentee', 'mentor', 'admin', 'portal_owner', 'enterprise_admin', 'superadmin'] as const;

/** A role in a programme, an enterprise (enterprise_admin) or the installation (superadmin). */
export type Role = (typeof roles)[number];

/** Who acts where, for the length of one request or one job. */
export interface RequestContext {
  readonly requestId: string;
  readonly tenantId: number | null;
  readonly programId: number | null;
  readonly userId: number | null;
  readonly sessionId: number | null;
  readonly roles: readonly Role[];
  /** IANA zone of the person who acts, when known. */
  readonly timezone?: string;
}

/** The transaction that reads and writes of this asynchronous scope join while it is open. */
export interface AmbientTransaction {
  readonly tx: EntityManager;
  readonly cluster: 'app' | 'ops';
  /** Tenant and person that its connection is known to have set, `''` meaning none; null when that is not sure. */
  settings: readonly [tenant: string, person: string] | null;
  open: boolean;
}

/** A call that carries an Idempotency-Key. */
export interface KeyedCall {
  readonly userId: number;
  readonly key: string;
  /** Of everything that makes a call the same one. */
  readonly hash: string;
  readonly reply: FastifyReply;
}

interface Scope {
  context: RequestContext;
  /** Set only by `Database.asPerson`: opens a person's own rows of every tenant for reading. */
  readonly personId: number | null;
  readonly ops: boolean;
  /** Set only by `Database.whoCalls`: the connection keeps whatever tenant it knew last. */
  readonly anyTenant: boolean;
  /** Set only by `Database.sharingReads`. */
  readonly sharing: boolean;
  readonly ambient: AmbientTransaction | null;
  /** Set only where the handler opens the transaction that claims the key. */
  readonly keyedCall: KeyedCall | null;
}

const nobody: RequestContext = {
  requestId: '-',
  tenantId: null,
  programId: null,
  userId: null,
  sessionId: null,
  roles: [],
};
const untouched = {
  personId: null,
  ops: false,
  anyTenant: false,
  sharing: false,
  ambient: null,
  keyedCall: null,
} as const;
/** The only one of its kind: Node passes each on to every promise that is made. */
const storage = new AsyncLocalStorage<Scope>();

/** The scope of the running call; outside of any call nobody acts in no tenant. */
export function currentScope(): Readonly<Scope> {
  return storage.getStore() ?? { context: nobody, ...untouched };
}

export function requestContext(): RequestContext {
  return currentScope().context;
}

/** Runs `work` with these parts of the scope replaced. */
export function withScope<T>(change: Partial<Scope>, work: () => T): T {
  return storage.run({ ...currentScope(), ...change }, work);
}

/** Runs `work` as the beginning of a call: nothing of an outer scope is kept. */
export function startContext<T>(context: RequestContext, work: () => T): T {
  return storage.run({ context, ...untouched }, work);
}

/** Fills in who acts once the guards know it, for everything that follows in the same call. */
export function identifyCaller(caller: Omit<RequestContext, 'requestId'>): void {
  const scope = storage.getStore();
  if (scope) scope.context = { ...caller, requestId: scope.context.requestId };
}
