import { deriveTenantTheme } from '@tandem/ui/theme/derive';
import type { MailText } from './define-notification.js';

/** Whose mail it is: the programme's name, logo, colours and the address that helps its people (D-P122). */
export interface MailBrand {
  readonly name: string;
  /** Where its pages are: paths in its mails begin there. */
  readonly origin: string;
  readonly enterprise: string | null;
  /** Absolute. */
  readonly logoUrl: string | null;
  readonly supportEmail: string;
  readonly primary: string;
  readonly secondary: string;
}

export interface MailPage {
  readonly text: MailText;
  readonly brand: MailBrand;
  readonly greeting: string;
  /** Why the person gets this mail. */
  readonly footer: string;
  /** Absolute address of the button. */
  readonly buttonUrl: string;
  /** Absolute address of a picture above the text. */
  readonly pictureUrl?: string | null;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const hexColour = /^#[0-9a-fA-F]{6}$/;
const font = 'font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif';

interface Colours {
  readonly line: string;
  readonly fill: string;
  readonly on: string;
}

/** By both colours of a brand. To derive them takes longer than the rest of a mail, and programmes send many in the same ones. */
const derived = new Map<string, Colours>();
const mostDerived = 500;

function derive(primary: string | undefined, secondary: string): Colours {
  const { light } = deriveTenantTheme(primary ?? '#428AC9', secondary);
  return { line: primary ?? '#428AC9', fill: light['--primary'] ?? '#1f5f99', on: light['--on-primary'] ?? '#ffffff' };
}

function coloursOf(brand: MailBrand): Colours {
  const primary = hexColour.test(brand.primary) ? brand.primary : undefined;
  const secondary = hexColour.test(brand.secondary) ? brand.secondary : '#FFFFFF';
  const key = `${primary} ${secondary}`;
  const colours = derived.get(key) ?? derive(primary, secondary);
  if (derived.size >= mostDerived) derived.clear();
  derived.set(key, colours);
  return colours;
}

function header(brand: MailBrand): string {
  const name = escapeHtml(brand.name);
  const mark =
    brand.logoUrl && /^https?:\/\//.test(brand.logoUrl)
      ? `<img src="${escapeHtml(brand.logoUrl)}" alt="${name}" height="40" style="height:40px;border:0;display:block">`
      : `<span style="${font};font-size:18px;font-weight:600;color:#1f1b18">${name}</span>`;
  const owner = brand.enterprise
    ? `<div style="${font};font-size:13px;color:#6b6560">${escapeHtml(brand.enterprise)}</div>`
    : '';
  return mark + owner;
}

/** Where to ask, then why the person gets this mail. */
function footLines({ brand, footer }: MailPage): string[] {
  return [`Support at ${brand.name}: ${brand.supportEmail}`, footer];
}

const entriesOf = ({ text, brand }: MailPage) =>
  (text.entries ?? []).map((entry) => ({
    text: entry.text,
    label: entry.button.label,
    url: brand.origin + entry.button.path,
  }));

function entryHtml(page: MailPage, { fill, on }: Colours): string {
  const rows = entriesOf(page).map(
    ({
      text,
      label,
      url,
    }) => `<tr><td style="${font};font-size:16px;line-height:1.5;color:#1f1b18;padding:8px 12px 8px 0">${escapeHtml(text)}</td>
<td align="right" style="padding:8px 0"><a href="${escapeHtml(url)}" style="${font};display:inline-block;padding:8px 14px;border-radius:8px;
background:${fill};color:${on};font-size:14px;font-weight:600;text-decoration:none;white-space:nowrap">${escapeHtml(label)}</a></td></tr>`,
  );
  return rows.length === 0
    ? ''
    : `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join('')}</table>`;
}

/** The mail as HTML: one column, tables and inline styles, because mail programs know little else. */
export function mailHtml(page: MailPage): string {
  const { text, brand, greeting, buttonUrl, pictureUrl } = page;
  const colours = coloursOf(brand);
  const { line, fill, on } = colours;
  const paragraphs = [greeting, ...text.paragraphs]
    .map(
      (part) =>
        `<p style="${font};font-size:16px;line-height:1.6;color:#1f1b18;margin:0 0 16px">${escapeHtml(part)}</p>`,
    )
    .join('');
  const picture = pictureUrl
    ? `<img src="${escapeHtml(pictureUrl)}" alt="" width="502" style="width:100%;max-width:502px;height:auto;border:0;border-radius:8px;display:block;margin:0 0 20px">`
    : '';
  const button = `<a href="${escapeHtml(buttonUrl)}" style="${font};display:inline-block;padding:12px 22px;border-radius:8px;
background:${fill};color:${on};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(text.button.label)}</a>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(text.subject)}</title></head><body style="margin:0;background:#f6f4f1">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;
border:1px solid #e7e2dc;border-top:4px solid ${line};border-radius:12px"><tr><td style="padding:28px 28px 8px">${header(brand)}</td></tr>
<tr><td style="padding:16px 28px 8px">${picture}${paragraphs}${entryHtml(page, colours)}</td></tr><tr><td style="padding:8px 28px 32px">${button}</td></tr></table>
<p style="${font};font-size:13px;line-height:1.5;color:#6b6560;max-width:560px;margin:20px auto 0">${footLines(page).map(escapeHtml).join('<br>')}</p>
</td></tr></table></body></html>`;
}

/** The same mail as plain text. */
export function mailPlain(page: MailPage): string {
  const { text, brand, greeting, buttonUrl } = page;
  const button = `${text.button.label}: ${buttonUrl}`;
  const entries = entriesOf(page).map((entry) => `${entry.text}\n${entry.label}: ${entry.url}`);
  return [greeting, ...text.paragraphs, ...entries, button, '--', brand.name, ...footLines(page)].join('\n\n');
}
