import { On, Outbox, Subscriber, type MessageMeta } from '../../../kernel/index.js';
import { reviewsShownChanged } from '../accounts.messages.js';
import {
  creditRuleChanged,
  goalsChanged,
  pairMade,
  pairOver,
  reviewPrivacyChanged,
  rulesChanged,
  type CreditRuleFacts,
  type GoalsFacts,
  type PairFacts,
  type PrivacyFacts,
  type RulesFacts,
} from './programme-messages.js';

/** $1 tenant, $2 programme, $3 the fact, $4 when it was told. */
const newestSql = (table: string, column: string): string => `
  insert into accounts.${table} as k (tenant_id, program_id, ${column}, occurred_at) values ($1, $2, $3, $4)
  on conflict (program_id) do update set ${column} = excluded.${column}, occurred_at = excluded.occurred_at
  where k.occurred_at <= excluded.occurred_at`;

/** Keeps how programmes pair people, their goals, who sees their reviews, where sessions cost a credit, and who is paired already. The newest fact wins. */
@Subscriber('accounts')
export class ProgrammeFactsReader {
  constructor(private readonly outbox: Outbox) {}

  @On(rulesChanged, 'accounts.programme-rules')
  async rules(facts: RulesFacts, { tx, tenantId, occurredAt }: MessageMeta): Promise<void> {
    await tx.query(
      `insert into accounts.known_programme as k
         (tenant_id, program_id, pairing_method, smart_matching, mentees_per_mentor, mentors_per_mentee, occurred_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (program_id) do update set pairing_method = excluded.pairing_method, smart_matching = excluded.smart_matching,
         mentees_per_mentor = excluded.mentees_per_mentor, mentors_per_mentee = excluded.mentors_per_mentee,
         occurred_at = excluded.occurred_at
       where k.occurred_at <= excluded.occurred_at`,
      [
        tenantId,
        facts.programId,
        facts.pairingMethod,
        facts.smartMatching,
        facts.menteesPerMentor,
        facts.mentorsPerMentee,
        occurredAt,
      ],
    );
  }

  @On(reviewPrivacyChanged, 'accounts.review-privacy')
  async privacy({ programId, shown }: PrivacyFacts, { tx, tenantId, occurredAt }: MessageMeta): Promise<void> {
    await tx.query(newestSql('known_review_privacy', 'shown'), [tenantId, programId, shown, occurredAt]);
    await this.outbox.add(tx, reviewsShownChanged, { programId });
  }

  @On(creditRuleChanged, 'accounts.credit-rule')
  async creditRule({ programId, required }: CreditRuleFacts, { tx, tenantId, occurredAt }: MessageMeta): Promise<void> {
    await tx.query(newestSql('known_credit_rule', 'required'), [tenantId, programId, required, occurredAt]);
  }

  @On(goalsChanged, 'accounts.programme-goals')
  async goals({ programId, goals }: GoalsFacts, { tx, tenantId, occurredAt }: MessageMeta): Promise<void> {
    await tx.query(newestSql('known_goals', 'goals'), [tenantId, programId, goals, occurredAt]);
  }

  @On(pairMade, 'accounts.pair-made')
  made(facts: PairFacts, meta: MessageMeta): Promise<void> {
    return keepPair(facts, true, meta);
  }

  @On(pairOver, 'accounts.pair-over')
  over(facts: PairFacts, meta: MessageMeta): Promise<void> {
    return keepPair(facts, false, meta);
  }
}

async function keepPair(facts: PairFacts, active: boolean, { tx, tenantId, occurredAt }: MessageMeta): Promise<void> {
  await tx.query(
    `insert into accounts.known_pair as k (tenant_id, program_id, mentor_id, mentee_id, active, occurred_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (program_id, mentor_id, mentee_id) do update set active = excluded.active, occurred_at = excluded.occurred_at
     where k.occurred_at <= excluded.occurred_at`,
    [tenantId, facts.programId, facts.mentorId, facts.menteeId, active, occurredAt],
  );
}
