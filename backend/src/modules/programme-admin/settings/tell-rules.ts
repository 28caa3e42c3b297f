import type { PairingMethod } from '@tandem/contracts/programme-admin';
import type { Outbox, Tx } from '../../../kernel/index.js';
import { creditRuleChanged, reviewPrivacyChanged, rulesChanged } from '../programme-admin.messages.js';

interface RulesRow {
  readonly pairingMethod: PairingMethod;
  readonly smartMatching: boolean;
  readonly menteesPerMentor: number;
  readonly mentorsPerMentee: number;
  readonly shown: boolean;
  readonly required: boolean;
}

/** Tells others how the programme pairs people, whether its members see reviews and whether sessions cost a credit, as its rules stand in this transaction. */
export async function tellRules(tx: Tx, outbox: Outbox, programId: number): Promise<void> {
  const [row] = await tx.query<RulesRow[]>(
    `select pairing_method as "pairingMethod", smart_matching as "smartMatching", mentees_per_mentor as "menteesPerMentor",
       mentors_per_mentee as "mentorsPerMentee", review_settings = 'shown' as shown, credits_required as required
     from programme_admin.programme_settings where program_id = $1`,
    [programId],
  );
  if (!row) return;
  const { shown, required, ...rules } = row;
  await outbox.add(tx, rulesChanged, { programId, ...rules });
  await outbox.add(tx, reviewPrivacyChanged, { programId, shown });
  await outbox.add(tx, creditRuleChanged, { programId, required });
}
