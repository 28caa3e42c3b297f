import { Injectable } from '@nestjs/common';
import type { PairingHealthRow, PairingInsight, PairingInsightQuery } from '@tandem/contracts/programme-admin';
import { Clock, Database, NotFound, type ActorView } from '../../../kernel/index.js';
import { activeProgramme } from '../pairs/list-pairs.js';
import { insightPdf } from './insight-pdf.js';
import { keptInsight, reportFacts, type KeptInsight, type ReportFacts } from './insight.queries.js';
import { OtherType } from './pairing-health.errors.js';
import { ReadPairingHealth } from './read-pairing-health.js';
import { pairingName, reportOf } from './write-report.js';

const keptFor = 24 * 3_600_000;

/** The mentoring report of a pair or group, kept for 24 hours (P-176, P-177, D-P73). Reading changes nothing: the screen has it written. */
@Injectable()
export class ReadInsight {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly health: ReadPairingHealth,
  ) {}

  /** The kept report, or whether one is due. @throws NotFound, OtherType */
  async read(actor: ActorView, id: number, { type }: PairingInsightQuery): Promise<PairingInsight> {
    const row = await this.rowOf(actor, id, type);
    const kept = await keptInsight(this.database, id, new Date(this.clock.now().getTime() - keptFor));
    if (kept) return viewOf(row, kept);
    const { booked } = await this.factsOf(actor, row);
    return { ...viewOf(row, null), is_due: booked > 0 };
  }

  /** Writes it, or writes it again; nothing is kept of a pair without any session. @throws NotFound, OtherType */
  async renew(actor: ActorView, id: number, { type }: PairingInsightQuery): Promise<PairingInsight> {
    const row = await this.rowOf(actor, id, type);
    const report = await this.write(actor, row);
    if (!report || actor.tenantId === null) return viewOf(row, null);
    await this.database.rows(
      `insert into programme_admin.pairing_insight (id, tenant_id, program_id, summary, generated_at) values ($1, $2, $3, $4, $5)
       on conflict (id) do update set summary = excluded.summary, generated_at = excluded.generated_at`,
      [id, actor.tenantId, activeProgramme(actor), report.summary, report.generated_at],
    );
    return viewOf(row, report);
  }

  /** The kept report, or the one of now, on paper. @throws NotFound where there is none. */
  async print(actor: ActorView, id: number): Promise<{ content: Buffer; file: string }> {
    const row = await this.health.one(actor, id);
    const kept = await keptInsight(this.database, id, new Date(this.clock.now().getTime() - keptFor));
    const report = kept ?? (await this.write(actor, row));
    if (!report) throw new NotFound();
    const day = report.generated_at.toISOString().slice(0, 10);
    const content = await insightPdf({ name: pairingName(row), summary: report.summary });
    return { content, file: `mentoring-report-${id}-${day}.pdf` };
  }

  private async rowOf(actor: ActorView, id: number, type: PairingInsightQuery['type']): Promise<PairingHealthRow> {
    const row = await this.health.one(actor, id);
    if (type && type !== row.type) throw new OtherType(row.type);
    return row;
  }

  private async factsOf(actor: ActorView, { id }: PairingHealthRow): Promise<ReportFacts> {
    const facts = await reportFacts(this.database, { id, program_id: activeProgramme(actor) });
    if (!facts) throw new NotFound();
    return facts;
  }

  private async write(actor: ActorView, row: PairingHealthRow): Promise<KeptInsight | null> {
    const facts = await this.factsOf(actor, row);
    const now = this.clock.now();
    return facts.booked === 0 ? null : { summary: reportOf({ row, facts, now }), generated_at: now };
  }
}

const viewOf = (row: PairingHealthRow, report: KeptInsight | null): PairingInsight => ({
  id: row.id,
  type: row.type,
  name: pairingName(row),
  summary: report?.summary ?? null,
  generated_at: report?.generated_at.toISOString() ?? null,
  is_due: false,
});
