import type { Database } from '../../kernel/index.js';
import type { MailBrand } from './mail-template.js';

interface BrandRow {
  name: string;
  enterprise: string;
  general: boolean;
  logo_url: string | null;
  primary: string | null;
  secondary: string | null;
}

const brandSql = `
  select p.name, e.name as enterprise, e.slug = 'main' and p.slug = 'main' as general, p.logo_url,
    p.white_label ->> 'dashboard_primary_colour' as primary, p.white_label ->> 'dashboard_secondary_colour' as secondary
  from platform.programme p join platform.enterprise e on e.id = p.tenant_id where p.id = $1`;

/** Name, logo and colours a mail of this programme carries; the product's own outside of portals. */
export async function brandOf(database: Database, programId: number | null, productName: string): Promise<MailBrand> {
  const row = programId === null ? null : await database.row<BrandRow>(brandSql, [programId]);
  if (!row || row.general) return { name: productName, enterprise: null, logoUrl: null, primary: '', secondary: '' };
  return {
    name: row.name,
    enterprise: row.enterprise,
    logoUrl: row.logo_url,
    primary: row.primary ?? '',
    secondary: row.secondary ?? '',
  };
}
