import type { Database } from '../../../kernel/index.js';

/** How a programme pairs people, as far as suggestions need it. */
export interface ProgrammeRules {
  readonly pairingMethod: 'mentee_picks' | 'mentor_picks' | 'admin_pairs';
  readonly smartMatching: boolean;
  /** How many active partners one person may have; null for as many as they like. */
  readonly menteesPerMentor: number | null;
  readonly mentorsPerMentee: number | null;
}

const general: ProgrammeRules = {
  pairingMethod: 'mentee_picks',
  smartMatching: true,
  menteesPerMentor: null,
  mentorsPerMentee: null,
};
/** Those of a programme of which no rules were told yet (D-P40). */
const untold: ProgrammeRules = { ...general, menteesPerMentor: 5, mentorsPerMentee: 3 };

/** On main/main smart matching is always on and nobody is ever full (D-A64, D-A65). */
export async function rulesOf(
  database: Database,
  programme: { readonly id: number; readonly isGeneral: boolean },
): Promise<ProgrammeRules> {
  if (programme.isGeneral) return general;
  const told = await database.row<ProgrammeRules>(
    `select pairing_method as "pairingMethod", smart_matching as "smartMatching", mentees_per_mentor as "menteesPerMentor",
       mentors_per_mentee as "mentorsPerMentee" from accounts.known_programme where program_id = $1`,
    [programme.id],
  );
  return told ?? untold;
}
