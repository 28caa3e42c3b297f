import { Injectable } from '@nestjs/common';
import { Config, Database } from '../../../kernel/index.js';
import { PlatformFacade } from '../../platform/index.js';
import { membersAmong, partakersAmong } from './takes-part.js';

/** Who would write, in which programme; the call runs in its tenant. */
export interface ChatWriter {
  /** Null for visitors, who write to nobody. */
  readonly viewerId: number | null;
  readonly programId: number;
  /** The programme whose pages the viewer sees; a link to another one has to name it. */
  readonly shownProgramId: number | null;
}

const groupsSql = `
  select c.group_id as id from accounts.conversation c join accounts.conversation_member m on m.conversation_id = c.id
  where c.group_id = any($1) and m.user_id = $2 and m.left_at is null and not m.hidden`;

/** Where the viewer writes to people and groups (D-A73, D-P90): in the outside chat application, else on the built-in page. */
@Injectable()
export class ChatLinks {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly platform: PlatformFacade,
  ) {}

  /** By person; whom the viewer may not write to has none, nor has the viewer. */
  async toPeople(writer: ChatWriter, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const { viewerId, programId } = writer;
    const others = [...new Set(userIds)].filter((id) => id !== viewerId);
    if (viewerId === null || others.length === 0) return new Map();
    if (!(await partakersAmong(this.database, programId, [viewerId])).has(viewerId)) return new Map();
    const members = await membersAmong(this.database, programId, others);
    const page = await this.pageFor(writer);
    return new Map([...members].map((id) => [id, addressOf(page, 'user', id)]));
  }

  /** By group of programme administration, for those whose conversation the viewer is in. */
  async toGroups(writer: ChatWriter, groupIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const { viewerId } = writer;
    if (viewerId === null || groupIds.length === 0) return new Map();
    const rows = await this.database.rows<{ id: number }>(groupsSql, [groupIds, viewerId]);
    if (rows.length === 0) return new Map();
    const page = await this.pageFor(writer);
    return new Map(rows.map(({ id }) => [id, addressOf(page, 'group', id)]));
  }

  private async pageFor({ programId, shownProgramId }: ChatWriter): Promise<string> {
    if (this.config.apps.chat !== null) return this.config.apps.chat;
    const programme = programId === shownProgramId ? null : await this.platform.programme(programId);
    const isPortal = programme !== null && !programme.isGeneral;
    return isPortal ? `/app/${programme.enterpriseSlug}/${programme.slug}/messages` : '/messages';
  }
}

function addressOf(page: string, what: 'user' | 'group', id: number): string {
  if (page.startsWith('/')) return `${page}?${what}=${id}`;
  const address = new URL(page);
  address.searchParams.set(what, String(id));
  return address.href;
}
