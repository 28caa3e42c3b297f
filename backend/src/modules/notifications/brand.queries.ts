import type { Config, Database } from '../../kernel/index.js';
import type { MailBrand } from './mail-template.js';

interface BrandRow {
  name: string;
  enterprise: string;
  enterprise_slug: string;
  program_slug: string;
  general: boolean;
  logo_url: string | null;
  support_email: string | null;
  primary: string | null;
  secondary: string | null;
}

const brandSql = `
  select p.name, e.name as enterprise, e.slug as enterprise_slug, p.slug as program_slug, e.slug = 'main' and p.slug = 'main' as general, p.logo_url,
    coalesce(p.support_email, (select u.email from platform."user" u where u.id = p.created_by and u.deleted_at is null)) as support_email,
    p.white_label ->> 'dashboard_primary_colour' as primary, p.white_label ->> 'dashboard_secondary_colour' as secondary
  from platform.programme p join platform.enterprise e on e.id = p.tenant_id where p.id = $1`;

/** Uploaded logos are stored by their path on this site, which says nothing to who reads a mail. */
const absolute = (url: string | null, origin: string) => (url?.startsWith('/') ? origin + url : url);

/**
 * Name, address, logo, colours and support address that a mail of this programme carries; the product's own outside of portals. Without an
 * address of its own a programme tells that of who made it (D-P30), without such a person the installation's.
 */
export async function brandOf(
  database: Database,
  programId: number | null,
  config: Pick<Config, 'productName' | 'publicOrigin' | 'supportEmail' | 'originOf'>,
): Promise<MailBrand> {
  const row = programId === null ? null : await database.row<BrandRow>(brandSql, [programId]);
  const { productName, publicOrigin, supportEmail } = config;
  const origin = row ? config.originOf(row.enterprise_slug, row.program_slug) : publicOrigin;
  if (!row || row.general)
    return { name: productName, origin, enterprise: null, logoUrl: null, supportEmail, primary: '', secondary: '' };
  return {
    name: row.name,
    origin,
    enterprise: row.enterprise,
    logoUrl: absolute(row.logo_url, origin),
    supportEmail: row.support_email ?? supportEmail,
    primary: row.primary ?? '',
    secondary: row.secondary ?? '',
  };
}
