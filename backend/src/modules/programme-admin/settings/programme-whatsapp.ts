import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/index.js';
import { AccountsFacade } from '../../accounts/index.js';
import { WhatsappReach } from '../../notifications/index.js';

const allowedSql =
  'select 1 as allowed from programme_admin.programme_settings where program_id = $1 and whatsapp_notification';

/** The programme allows it, and the person wants it and has a number (D-P50). */
@Injectable()
export class ProgrammeWhatsapp extends WhatsappReach {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsFacade,
  ) {
    super();
  }

  async numbers(programId: number, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const allowed = await this.database.row(allowedSql, [programId]);
    return allowed ? this.accounts.whatsappNumbers(programId, userIds) : new Map<number, string>();
  }
}
