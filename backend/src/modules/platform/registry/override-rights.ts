import { Injectable } from '@nestjs/common';
import { Config, permissionsOf, type RequestContext } from '../../../kernel/index.js';

/**
 * Who may let a remote come from a developer's own server. The server names the person and the origins with each answer of the registry, and
 * the browser keeps an override under that name: whoever uses the same browser next is given none of it.
 */
@Injectable()
export class OverrideRights {
  constructor(private readonly config: Config) {}

  /** In the form of the header; empty for whoever may not. On a developer's own installation it is anybody. */
  rightOf({ userId, roles }: RequestContext): string {
    const { remoteOrigins, appEnv } = this.config;
    if (remoteOrigins.length === 0) return '';
    if (appEnv === 'local') return ['anybody', ...remoteOrigins].join(' ');
    const may = userId !== null && permissionsOf(roles).includes('platform:manage');
    return may ? [userId, ...remoteOrigins].join(' ') : '';
  }
}
