import {
  Inject,
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { catchError, type Observable } from 'rxjs';
import { requestContext } from '../context/request-context.js';
import { limitedBy, Limits } from './limits.js';
import { toProblem } from './problem-filter.js';
import { limitMetadata, type LimitRule } from './route-options.js';

@Injectable()
export class GiveBackInvalid implements NestInterceptor {
  constructor(
    @Inject(Limits) private readonly limits: Limits,
    @Inject(Reflector) private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { ip } = context.switchToHttp().getRequest<FastifyRequest>();
    const rules = this.reflector.get<LimitRule[] | undefined>(limitMetadata, context.getHandler()) ?? [];
    const { userId } = requestContext();
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        if (toProblem(error).status === 422)
          for (const rule of rules) await this.limits.giveBack(rule, limitedBy(rule, userId, ip));
        throw error;
      }),
    );
  }
}

/**
 * The limits of the route count what was done: a call that is refused with 422 is given back before it is answered, so that whoever corrects
 * a form has their tries left. For limits that are days long; never where guesses are to be counted. The general limit counts all the same.
 */
export function InvalidUncounted(): MethodDecorator {
  return UseInterceptors(GiveBackInvalid);
}
