import {
  greetingAt,
  type Discovery,
  type PageMeta,
  type PageOpening,
  type TenantTheme,
} from '@tandem/contracts/platform';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Clock, Database, inNameOf, NextUp, type PageRequest, type Role } from '../../../kernel/index.js';
import { rolesOfPerson } from '../platform.queries.js';
import { matchesPattern } from '../registry/known-pages.js';
import { normalPattern } from '../registry/normal-pattern.js';
import { BrowserSession } from '../sessions/browser-session.js';

type Words = Omit<PageOpening, 'path'>;

interface Person {
  readonly firstname: string;
  readonly timezone: string;
  readonly must_change_password: boolean;
  readonly roles: Role[];
}

/** A document does not wait longer for its words. */
const PATIENCE_MS = 1000;

/** The homes of participants: the only pages whose first words are the person's own. */
const home = /^\/(main\/dashboard|app\/[^/]+\/[^/]+\/overviews)\/?$/i;

const personQuery = `select u.firstname, u.timezone, u.must_change_password, held.roles
  from platform."user" u, lateral (${rolesOfPerson}) held where u.id = $1`;

/**
 * What a page begins with, for the person whose browser asks for it. On a slow line it is read seconds before the page itself is there. It tells
 * nothing that a call of the page would refuse, and renews no session.
 */
@Injectable()
export class PageOpenings {
  private readonly log = new Logger(PageOpenings.name);

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly session: BrowserSession,
    private readonly modules: ModuleRef,
  ) {}

  /** Null for whoever the page would be closed to; and where they cannot be told, since a page comes without them rather than not at all. */
  async of(request: PageRequest, theme: TenantTheme, remotes: Discovery): Promise<PageOpening | null> {
    try {
      const words = await Promise.race([
        this.wordsFor(request, theme, remotes),
        pause(PATIENCE_MS, null, { ref: false }),
      ]);
      return words && { path: request.path, ...words };
    } catch (error) {
      this.log.warn(`What a page begins with could not be told: ${String(error)}`);
      return null;
    }
  }

  private async wordsFor(request: PageRequest, theme: TenantTheme, remotes: Discovery): Promise<Words | null> {
    const isHome = home.test(request.path);
    const page = isHome ? null : pageAt(request.path, remotes);
    if (!isHome && page?.lead === undefined) return null;
    const userId = await this.session.userOf(request);
    if (userId === null) return page?.layout === 'public' ? wordsOf(page) : null;
    const person = await this.personIn(userId, theme.program_id);
    if (!person || isClosedTo(person, theme)) return null;
    if (page) return isFor(person, page) ? wordsOf(page) : null;
    const heading = `${greetingAt(this.clock.now(), person.timezone)}, ${person.firstname}`;
    return { user_id: userId, heading, lead: await this.nextFor({ ...person, userId }, theme) };
  }

  private personIn(userId: number, programId: number): Promise<Person | null> {
    return this.database.asPerson(userId, () => this.database.row<Person>(personQuery, [userId, programId]));
  }

  private nextFor(
    { userId, roles, timezone }: Person & { readonly userId: number },
    { enterprise_id: tenantId, program_id: programId }: TenantTheme,
  ): Promise<string | null> {
    const next = this.modules.get(NextUp, { strict: false });
    return inNameOf({ userId, sessionId: null, tenantId, programId, roles, timezone }, (actor) => next.of(actor));
  }
}

/** As the shell's gate judges: the rest it decides itself, and every call of the page is judged anew. */
function isClosedTo({ must_change_password: isLocked, roles }: Person, theme: TenantTheme): boolean {
  if (isLocked) return true;
  if (theme.is_general) return false;
  const runsIt = roles.some((role) => role !== 'mentee' && role !== 'mentor');
  return roles.length === 0 || (!theme.is_active && !runsIt);
}

const isFor = ({ roles }: Person, { requires }: PageMeta): boolean =>
  !requires || roles.some((role) => requires.includes(role));

const wordsOf = ({ title, lead }: PageMeta): Words => ({ user_id: null, heading: title, lead: lead ?? null });

const openParts = (pattern: string): number => pattern.split(/[:*]/).length;

/** Where several patterns match, the page is that of the most specific one. */
function pageAt(path: string, { microFrontends }: Discovery): PageMeta | null {
  const pages = Object.values(microFrontends).flatMap(([offer]) => Object.values(offer?.extras.meta.pages ?? {}));
  const matching = pages
    .flatMap((page) => page.paths.map((pattern) => ({ page, pattern: normalPattern(pattern) })))
    .filter(({ pattern }) => matchesPattern(pattern, path))
    .sort((one, other) => openParts(one.pattern) - openParts(other.pattern));
  return matching[0]?.page ?? null;
}
