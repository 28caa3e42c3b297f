import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/index.js';

/** What a link says: `link` is a role's shared one, `invite` a person's own. A newer generation voids the older ones. */
export interface InviteToken {
  readonly tenantId: number;
  readonly kind: 'link' | 'invite';
  readonly id: number;
  readonly generation: number;
}

const form = /^(\d{1,15})-(link|invite)-(\d{1,15})-(\d{1,9})-([A-Za-z0-9_-]{43})$/;

/** Links of invitations. They are signed, so that the table holds nothing that would open a programme. */
@Injectable()
export class InviteTokens {
  constructor(private readonly config: Config) {}

  write(token: InviteToken): string {
    const text = `${token.tenantId}-${token.kind}-${token.id}-${token.generation}`;
    return `${text}-${this.signature(text).toString('base64url')}`;
  }

  /** Null for a text that was not written here. */
  read(text: string): InviteToken | null {
    const parts = form.exec(text);
    if (!parts) return null;
    const [, tenantId = '', kind = '', id = '', generation = '', signature = ''] = parts;
    const given = Buffer.from(signature, 'base64url');
    const wanted = this.signature(`${tenantId}-${kind}-${id}-${generation}`);
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
    return {
      tenantId: Number(tenantId),
      kind: kind === 'link' ? 'link' : 'invite',
      id: Number(id),
      generation: Number(generation),
    };
  }

  private signature(text: string): Buffer {
    return createHmac('sha256', this.config.secrets.refresh).update(`invitation:${text}`).digest();
  }
}
