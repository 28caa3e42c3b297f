import type { DashboardPart, PageChange, PageView } from '@tandem/contracts/programme-admin';
import { requestContext, type Queries, type Tx } from '../../../kernel/index.js';

/** Where a part can be left out: on the page for everybody, or on the dashboard of one role. */
export type Place = 'page' | 'mentee' | 'mentor';

export interface HiddenPart {
  readonly place: Place;
  readonly part: DashboardPart;
}

/** Words of programme p as JSON; empty ones where nobody wrote any. */
export const pageWordsSql = `
  (select json_build_object('welcome_headline', coalesce(max(w.welcome_headline), ''), 'welcome_text', coalesce(max(w.welcome_text), ''),
      'about_text', coalesce(max(w.about_text), ''), 'hero_image_url', max(w.hero_image_url))
    from programme_admin.page_customization w where w.program_id = p.id)`;

/** What programme p leaves out, as JSON. */
export const hiddenPartsSql = `
  (select coalesce(json_agg(json_build_object('place', h.place, 'part', h.part)), '[]')
    from programme_admin.hidden_part h where h.program_id = p.id)`;

export function readHidden(database: Queries, programId: number): Promise<HiddenPart[]> {
  return database.rows<HiddenPart>('select place, part from programme_admin.hidden_part where program_id = $1', [
    programId,
  ]);
}

export type WordsChange = Partial<PageView>;

/** Writes the words that are there. The caller holds the programme's row. */
export async function writeWords(tx: Tx, programId: number, words: WordsChange): Promise<void> {
  if (Object.keys(words).length === 0) return;
  await tx.query(
    `insert into programme_admin.page_customization as w
       (tenant_id, program_id, welcome_headline, welcome_text, about_text, hero_image_url)
     values ($1, $2, coalesce($3, ''), coalesce($4, ''), coalesce($5, ''), $6)
     on conflict (program_id) do update set welcome_headline = coalesce($3, w.welcome_headline),
       welcome_text = coalesce($4, w.welcome_text), about_text = coalesce($5, w.about_text),
       hero_image_url = case when $7 then $6 else w.hero_image_url end`,
    [
      requestContext().tenantId,
      programId,
      words.welcome_headline ?? null,
      words.welcome_text ?? null,
      words.about_text ?? null,
      words.hero_image_url ?? null,
      words.hero_image_url !== undefined,
    ],
  );
}

/** Turns single switches of a place: two admins who turn different ones at once both get theirs. */
export async function writeShown(
  tx: Tx,
  { programId, place }: { readonly programId: number; readonly place: Place },
  shown: ReadonlyMap<DashboardPart, boolean>,
): Promise<void> {
  const parts = (isShown: boolean) => [...shown].filter(([, on]) => on === isShown).map(([part]) => part);
  await tx.query(
    'delete from programme_admin.hidden_part where program_id = $1 and place = $2 and part = any($3::text[])',
    [programId, place, parts(true)],
  );
  await tx.query(
    `insert into programme_admin.hidden_part (tenant_id, program_id, place, part)
     select $1, $2, $3, part from unnest($4::text[]) part order by part on conflict do nothing`,
    [requestContext().tenantId, programId, place, parts(false)],
  );
}

/** The words of a change without its switches. */
export function wordsOf({ welcome_headline, welcome_text, about_text, hero_image_url }: PageChange): WordsChange {
  return {
    ...(welcome_headline === undefined ? {} : { welcome_headline }),
    ...(welcome_text === undefined ? {} : { welcome_text }),
    ...(about_text === undefined ? {} : { about_text }),
    ...(hero_image_url === undefined ? {} : { hero_image_url }),
  };
}
