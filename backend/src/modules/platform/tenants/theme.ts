import { type TenantTheme, type WhiteLabel } from '@tandem/contracts/platform';
import { Injectable } from '@nestjs/common';
import { Database, NotFound } from '../../../kernel/index.js';
import { coloursOf, themeCss } from './theme-css.js';

type ThemeRow = Omit<TenantTheme, 'white_label'> & { readonly white_label: Partial<WhiteLabel> };

const themeQuery = `select p.id as program_id, e.id as enterprise_id, e.slug as enterprise_slug, p.slug as program_slug,
    p.name, e.name as enterprise_name, p.logo_url as logo, p.is_active, (e.slug = 'main' and p.slug = 'main') as is_general,
    p.white_label, p.css_text as css
  from platform.programme p join platform.enterprise e on e.id = p.tenant_id`;

/** Addresses hold anything, also bytes that the database takes for no text. */
const slugForm = /^[a-z0-9_-]+$/i;

/** A programme's public face: colours, logos and the ids behind its slugs. Nothing of its members. */
@Injectable()
export class Themes {
  constructor(private readonly database: Database) {}

  /** By slugs, else by ids: the sign-in page's address carries enterprise_id and program_id. @throws NotFound */
  async named(enterprise: string, program: string): Promise<TenantTheme> {
    const ids = [enterprise, program].every((part) => /^[1-9]\d{0,14}$/.test(part));
    const row = (await this.bySlugs(enterprise, program)) ?? (ids ? await this.byIds(enterprise, program) : null);
    return asTheme(row);
  }

  /** @throws NotFound */
  async of(enterpriseSlug: string, programSlug: string): Promise<TenantTheme> {
    return asTheme(await this.bySlugs(enterpriseSlug, programSlug));
  }

  private async bySlugs(enterprise: string, program: string): Promise<ThemeRow | null> {
    if (!slugForm.test(enterprise) || !slugForm.test(program)) return null;
    return this.database.row<ThemeRow>(`${themeQuery} where e.slug = $1 and p.slug = $2`, [enterprise, program]);
  }

  private byIds(enterprise: string, program: string): Promise<ThemeRow | null> {
    return this.database.row<ThemeRow>(`${themeQuery} where e.id = $1 and p.id = $2`, [enterprise, program]);
  }
}

function asTheme(row: ThemeRow | null): TenantTheme {
  if (!row) throw new NotFound();
  const label = { ...emptyLabel, ...row.white_label };
  const { primary, secondary } = coloursOf(row.white_label);
  return {
    ...row,
    css: row.css === '' ? themeCss(row.white_label) : row.css,
    white_label: { ...label, dashboard_primary_colour: primary, dashboard_secondary_colour: secondary },
  };
}

const emptyLabel: WhiteLabel = {
  dashboard_primary_colour: null,
  dashboard_secondary_colour: null,
  newsfeed_banner: null,
  sign_in_logo_url: null,
  sign_up_logo_url: null,
  sign_in_logo_link: null,
  sign_up_logo_link: null,
  signup_vertical_banner_url: null,
};
