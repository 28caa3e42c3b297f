import { Inject, Injectable, type CanActivate, type ExecutionContext, type OnModuleInit } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Config } from '../config/config.js';
import { identifyCaller } from '../context/request-context.js';
import { accessMetadata, holds, type RouteAccess } from './access.js';
import { limitedBy, Limits } from './limits.js';
import { refuseForeignOrigin, SecurityTokenInvalid } from './origin.js';
import { Forbidden, Unauthenticated } from './problem.js';
import { csrfMetadata, limitMetadata, type LimitRule } from './route-options.js';
import { SessionReader, type Caller } from './session-reader.js';

interface Declared {
  readonly access: RouteAccess;
  readonly limits: readonly LimitRule[];
  readonly csrf: boolean;
}

const general = { name: 'general', max: 600, windowSeconds: 60 };
const nobody: Caller = { userId: null, sessionId: null, tenantId: null, programId: null, roles: [] };

/** Decides every call, in this order: session and tenant, limits, CSRF, permission. A route without a declaration is refused. */
@Injectable()
export class AccessGuard implements CanActivate, OnModuleInit {
  private readonly declared = new WeakMap<object, Declared>();
  private reader: SessionReader | null = null;

  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(ModuleRef) private readonly modules: ModuleRef,
    @Inject(Limits) private readonly limits: Limits,
    @Inject(Config) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    try {
      this.reader = this.modules.get(SessionReader, { strict: false });
    } catch {
      this.reader = null;
    }
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const route = this.declarationOf(context);
    const caller = await this.callerOf(request, route.access);
    identifyCaller(caller);
    await this.claimLimits(request, route, caller);
    if (route.csrf) await this.checkCsrf(request, caller);
    if (route.access.kind === 'requires') {
      if (caller.userId === null) throw new Unauthenticated();
      if (!route.access.permissions.some((permission) => holds(caller.roles, permission))) throw new Forbidden();
    }
    return true;
  }

  private async callerOf(request: FastifyRequest, access: RouteAccess): Promise<Caller> {
    if (!this.reader || (access.kind === 'public' && access.callerless)) return nobody;
    return this.reader.read(request, access);
  }

  private declarationOf(context: ExecutionContext): Declared {
    const handler = context.getHandler();
    const known = this.declared.get(handler);
    if (known) return known;
    const targets = [handler, context.getClass()];
    const access = this.reflector.getAllAndOverride<RouteAccess | undefined>(accessMetadata, targets);
    if (!access) throw new Forbidden();
    const declared = {
      access,
      limits: this.reflector.getAllAndOverride<LimitRule[] | undefined>(limitMetadata, targets) ?? [],
      csrf: this.reflector.getAllAndOverride<boolean | undefined>(csrfMetadata, targets) ?? false,
    };
    this.declared.set(handler, declared);
    return declared;
  }

  private async claimLimits(request: FastifyRequest, route: Declared, caller: Caller): Promise<void> {
    if (caller.sessionId !== null) await this.limits.claim(general, `session-${caller.sessionId}`, 'handful');
    for (const rule of route.limits) await this.limits.claim(rule, limitedBy(rule, caller.userId, request.ip));
  }

  private async checkCsrf(request: FastifyRequest, caller: Caller): Promise<void> {
    refuseForeignOrigin(request, this.config);
    if (!(await this.reader?.csrfMatches(request, caller))) throw new SecurityTokenInvalid();
  }
}
