import { createParamDecorator, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { releaseTokenHeader } from '@tandem/contracts/platform';
import type { FastifyRequest } from 'fastify';
import { ReleaseTokenInvalid } from './registry.errors.js';
import { ReleaseTokens } from './release-tokens.js';

type DeskRequest = FastifyRequest<{ Params: { readonly name: string } }>;

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<DeskRequest>();
const inUse = new WeakMap<DeskRequest, number>();

/** Asks for the release token of the remote in the address before anything else is read: only who may release it learns what is wrong with a call. */
@Injectable()
export class ReleaseTokenGuard implements CanActivate {
  constructor(private readonly tokens: ReleaseTokens) {}

  /** @throws ReleaseTokenInvalid, ReleaseTokenExpired, ReleaseTokenOfAnother */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context);
    inUse.set(request, await this.tokens.check(request.headers[releaseTokenHeader], request.params.name));
    return true;
  }
}

/** Handler parameter: the id of the release token in use. */
export const TokenId = createParamDecorator((_data: unknown, context: ExecutionContext): number => {
  const id = inUse.get(requestOf(context));
  if (id === undefined) throw new ReleaseTokenInvalid();
  return id;
});
