import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Database, Invalid, NotFound } from '../../../kernel/index.js';
import { ProgrammesDiffer } from '../platform.errors.js';

export interface NamedProgramme {
  readonly id: number | null;
  /** Whether the X-Program-Id header named it. */
  readonly byHeader: boolean;
}

/** Their program_id says where the person wants to go, before any programme is active; a theme names its own. */
const withoutActiveProgramme = /^\/api\/v1\/(login\.json|users\/sign_up|tenants\/.*)$/;
const slugsInPath = /\/app\/:(\w+)\/:(\w+)(?:\/|$)/;

/** Which programme a call acts in: the header's, else its program_id or the slugs of its path, else main/main. */
@Injectable()
export class ProgrammeOfCall {
  // Slugs and ids never change and programmes are never removed, so what was found once stays true.
  private readonly bySlugs = new Map<string, number>();

  constructor(private readonly database: Database) {}

  /**
   * `id` is null for enterprise calls, which act in an enterprise only.
   * @throws ProgrammesDiffer when two sources disagree, NotFound for slugs of no programme
   */
  async read(request: FastifyRequest): Promise<NamedProgramme> {
    const route = request.routeOptions.url ?? '';
    const header = headerId(request.headers['x-program-id']);
    const inEnterprise = route.startsWith('/api/enterprise/');
    const named = withoutActiveProgramme.test(route)
      ? []
      : [request.query, request.body, sessionIn(request.body)].flatMap(idsIn);
    const slugs = slugsOf(request, route);
    const bySlugs = slugs && (await this.idOf(...slugs));
    const all = new Set([header, bySlugs, ...named].filter((id) => id !== null));
    if (all.size > 1) throw new ProgrammesDiffer();
    const [id] = all;
    if (id !== undefined) return { id, byHeader: header !== null };
    return { id: inEnterprise ? null : await this.idOf('main', 'main'), byHeader: false };
  }

  private async idOf(enterprise: string, program: string): Promise<number> {
    const key = `${enterprise}/${program}`;
    const known = this.bySlugs.get(key);
    if (known !== undefined) return known;
    const row = await this.database.row<{ id: number }>(
      'select p.id from platform.programme p join platform.enterprise e on e.id = p.tenant_id where e.slug = $1 and p.slug = $2',
      [enterprise, program],
    );
    if (!row) throw new NotFound();
    this.bySlugs.set(key, row.id);
    return row.id;
  }
}

function slugsOf(request: FastifyRequest, route: string): [enterprise: string, program: string] | null {
  const [, enterprise, program] = slugsInPath.exec(route) ?? [];
  if (!enterprise || !program) return null;
  const params = request.params as Record<string, string>;
  return [params[enterprise] ?? '', params[program] ?? ''];
}

function headerId(header: string | string[] | undefined): number | null {
  if (header === undefined) return null;
  const id = typeof header === 'string' ? wholeNumber(header) : null;
  if (id === null)
    throw new Invalid('programme.invalid', { 'X-Program-Id': ['X-Program-Id must be the id of a programme.'] });
  return id;
}

/** A new session stands under its name in the body, and its programme with it (B-197). */
const sessionIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'booking' in body ? body.booking : undefined;

function idsIn(part: unknown): number[] {
  if (typeof part !== 'object' || part === null || !Object.hasOwn(part, 'program_id')) return [];
  const { program_id: value } = part as { program_id: unknown };
  // What is no id at all is refused by the route's own validation.
  return (Array.isArray(value) ? value : [value])
    .map((one: unknown) => wholeNumber(String(one)))
    .filter((id) => id !== null);
}

function wholeNumber(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
