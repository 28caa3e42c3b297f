import { defaultColours, type WhiteLabel } from '@tandem/contracts/platform';
import { deriveTenantTheme, toCssText } from '@tandem/ui/theme/derive';

const hexColour = /^#[0-9a-fA-F]{6}$/;

export interface Colours {
  readonly primary: string;
  readonly secondary: string;
}

/** The programme's colours, each with the default in place of a missing or wrong one. */
export function coloursOf(label: Partial<WhiteLabel>): Colours {
  const { dashboard_primary_colour: primary, dashboard_secondary_colour: secondary } = label;
  return {
    primary: primary && hexColour.test(primary) ? primary : defaultColours.primary,
    secondary: secondary && hexColour.test(secondary) ? secondary : defaultColours.secondary,
  };
}

/** CSS text of the tenant's custom properties; computed when the colours are written. */
export function themeCss(label: Partial<WhiteLabel>): string {
  const { primary, secondary } = coloursOf(label);
  return toCssText(deriveTenantTheme(primary, secondary));
}
