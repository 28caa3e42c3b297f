import { z } from 'zod';

/** The installation's colours, used where a programme has none or a wrong one. */
export const defaultColours = { primary: '#428AC9', secondary: '#FFFFFF' } as const;

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Colour must be in the format #RRGGBB');
const secureLink = z.url({ protocol: /^https$/, error: 'Link must start with https://' }).max(500);
const picture = z.string().max(500);

/** A programme's branding. Colours are six hexadecimal digits after #; links are https. */
export const whiteLabel = z.object({
  dashboard_primary_colour: colour.nullable(),
  dashboard_secondary_colour: colour.nullable(),
  newsfeed_banner: picture.nullable(),
  sign_in_logo_url: picture.nullable(),
  sign_up_logo_url: picture.nullable(),
  sign_in_logo_link: secureLink.nullable(),
  sign_up_logo_link: secureLink.nullable(),
  signup_vertical_banner_url: picture.nullable(),
});
export type WhiteLabel = z.infer<typeof whiteLabel>;

/** GET /tenants/{enterprise}/{program}/theme: public, also how slugs become ids. */
export const tenantTheme = z.object({
  program_id: z.number(),
  enterprise_id: z.number(),
  enterprise_slug: z.string(),
  program_slug: z.string(),
  name: z.string(),
  enterprise_name: z.string(),
  logo: z.string().nullable(),
  is_active: z.boolean(),
  is_general: z.boolean(),
  white_label: whiteLabel,
  /** CSS text of the derived custom properties, light and dark, for a style element. */
  css: z.string(),
});
export type TenantTheme = z.infer<typeof tenantTheme>;
