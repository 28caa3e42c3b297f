/** A mail about the account itself: one column, one button, readable without pictures. */
export interface AccountMail {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly button: { readonly label: string; readonly url: string };
  readonly product: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
const font = 'font-family:Inter,Segoe UI,Helvetica,Arial,sans-serif';

export function accountMailHtml(mail: AccountMail): string {
  const paragraphs = [mail.greeting, ...mail.paragraphs]
    .map(
      (text) => `<p style="${font};font-size:16px;line-height:1.6;color:#1f1b18;margin:0 0 16px">${escaped(text)}</p>`,
    )
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(mail.subject)}</title></head><body style="margin:0;background:#f6f4f1">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e7e2dc;border-radius:12px">
<tr><td style="padding:28px 28px 0"><span style="${font};font-size:18px;font-weight:600;color:#1f1b18">${escaped(mail.product)}</span></td></tr>
<tr><td style="padding:20px 28px 8px">${paragraphs}</td></tr>
<tr><td style="padding:0 28px 32px"><a href="${escaped(mail.button.url)}" style="${font};display:inline-block;padding:12px 22px;border-radius:8px;
background:#2f6f9f;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escaped(mail.button.label)}</a></td></tr>
</table></td></tr></table></body></html>`;
}

export function accountMailText(mail: AccountMail): string {
  return [mail.greeting, ...mail.paragraphs, `${mail.button.label}: ${mail.button.url}`, '--', mail.product].join(
    '\n\n',
  );
}
