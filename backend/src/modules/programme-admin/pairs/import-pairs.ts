import { Injectable } from '@nestjs/common';
import {
  pairImportLimits,
  pairImportTexts,
  type ImportedRow,
  type PairImportAnswer,
} from '@tandem/contracts/programme-admin';
import type { FastifyRequest } from 'fastify';
import { Database, uploadedFile, type ActorView } from '../../../kernel/index.js';
import { AlreadyPaired, ImportRefused, NotOfRole, PairingFull } from '../programme-admin.errors.js';
import { csvRows } from './csv-rows.js';
import { activeProgramme } from './list-pairs.js';
import { ManagePairs } from './manage-pairs.js';

type Wanted = Omit<ImportedRow, 'reason'>;

interface Member {
  readonly id: number;
  readonly email: string;
  readonly role: 'mentee' | 'mentor';
}

/** Pairs people by a file of e-mail addresses; each row succeeds or fails by itself (D-P45). */
@Injectable()
export class ImportPairs {
  constructor(
    private readonly database: Database,
    private readonly pairs: ManagePairs,
  ) {}

  /** @throws ImportRefused for a file that is none of ours. */
  async run(actor: ActorView, request: FastifyRequest): Promise<PairImportAnswer> {
    const rows = rowsOf(await textOf(request));
    const idOf = await this.membersOf(activeProgramme(actor), rows);
    const answer = { created: [] as ImportedRow[], skipped: [] as ImportedRow[], failed: [] as ImportedRow[] };
    for (const row of rows) {
      const { outcome, reason } = await this.pair(actor, row, idOf);
      answer[outcome].push({ ...row, reason });
    }
    return { message: `${answer.created.length} pairing(s) created.`, ...answer };
  }

  private async membersOf(programId: number, rows: readonly Wanted[]) {
    const emails = rows.flatMap(({ mentee_email, mentor_email }) => [mentee_email, mentor_email]);
    const members = await this.database.rows<Member>(
      `select u.id, lower(u.email) as email, m.role from platform.membership m join platform."user" u on u.id = m.user_id and u.deleted_at is null
       where m.program_id = $1 and m.role in ('mentee', 'mentor') and lower(u.email) = any($2)`,
      [programId, [...new Set(emails)]],
    );
    const ids = new Map(members.map(({ id, email, role }) => [`${role} ${email}`, id]));
    return (role: Member['role'], email: string) => ids.get(`${role} ${email}`);
  }

  private async pair(
    actor: ActorView,
    row: Wanted,
    idOf: (role: Member['role'], email: string) => number | undefined,
  ): Promise<{ outcome: 'created' | 'skipped' | 'failed'; reason: string | null }> {
    const menteeId = idOf('mentee', row.mentee_email);
    if (menteeId === undefined) return { outcome: 'failed', reason: pairImportTexts.noMentee };
    const mentorId = idOf('mentor', row.mentor_email);
    if (mentorId === undefined) return { outcome: 'failed', reason: pairImportTexts.noMentor };
    if (mentorId === menteeId) return { outcome: 'failed', reason: pairImportTexts.same };
    try {
      await this.pairs.pair(actor, { mentee_id: menteeId, mentor_id: mentorId, force: false });
      return { outcome: 'created', reason: null };
    } catch (failure) {
      if (failure instanceof AlreadyPaired) return { outcome: 'skipped', reason: pairImportTexts.paired };
      if (failure instanceof PairingFull) return { outcome: 'failed', reason: pairImportTexts.full };
      if (failure instanceof NotOfRole) return { outcome: 'failed', reason: pairImportTexts.noMentor };
      throw failure;
    }
  }
}

async function textOf(request: FastifyRequest): Promise<string> {
  const { bytes } = await uploadedFile(request, {
    field: 'file',
    maxBytes: pairImportLimits.bytes,
    missing: () => new ImportRefused(pairImportTexts.missing),
    tooLarge: () => new ImportRefused(pairImportTexts.tooLarge),
  });
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch (failure) {
    if (!(failure instanceof TypeError)) throw failure;
  }
  throw new ImportRefused(pairImportTexts.notText);
}

function rowsOf(text: string): Wanted[] {
  const [head = [], ...lines] = csvRows(text);
  const columns = head.map((name) => name.trim().toLowerCase());
  const [mentee, mentor] = [columns.indexOf('mentee_email'), columns.indexOf('mentor_email')];
  if (mentee === -1 || mentor === -1) throw new ImportRefused(pairImportTexts.columns);
  const cell = (cells: readonly string[], index: number) => (cells[index] ?? '').trim().toLowerCase();
  const rows = lines
    .map((cells, index) => ({ line: index + 2, mentee_email: cell(cells, mentee), mentor_email: cell(cells, mentor) }))
    .filter(({ mentee_email, mentor_email }) => mentee_email !== '' || mentor_email !== '');
  if (rows.length > pairImportLimits.rows) throw new ImportRefused(pairImportTexts.tooMany);
  return rows;
}
