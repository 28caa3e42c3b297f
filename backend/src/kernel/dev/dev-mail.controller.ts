import path from 'node:path';
import { Controller, Get, Header, Inject, Param, Query } from '@nestjs/common';
import { z } from 'zod';
import { Config } from '../config/config.js';
import { Public } from '../http/access.js';
import { NotFound } from '../http/problem.js';
import { Sample } from '../http/route-options.js';
import { readCaptured, type CapturedMail } from '../mail/captured-mail.js';
import { escapeText } from '../pages/html.js';

const filter = z.object({ to: z.string().optional() });
const position = z.object({ position: z.coerce.number().int().min(0) });
const htmlType = 'text/html; charset=utf-8';
/** Mails bring their own inline styles and pictures; no script runs, and the page is a sandbox. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; base-uri 'none'; form-action 'none'; sandbox allow-popups";
const listPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

function line(mail: CapturedMail, index: number): string {
  const cells = [mail.receivedAt, mail.to.join(', ')].map((text) => `<td>${escapeText(text)}</td>`).join('');
  return `<tr>${cells}<td><a href="/dev/mail/${index}">${escapeText(mail.subject)}</a></td></tr>`;
}

/** The captured mailbox. Local and test mode only; the routes do not exist in production. */
@Public()
@Controller('dev')
export class DevMailController {
  private readonly folder: string;

  constructor(@Inject(Config) config: Config) {
    this.folder = path.join(config.dataFolder, 'mail');
  }

  @Get('mail.json')
  @Sample()
  json(@Query({ schema: filter }) { to }: z.output<typeof filter>): Promise<CapturedMail[]> {
    return readCaptured(this.folder, to);
  }

  @Get('mail')
  @Sample()
  @Header('content-type', htmlType)
  @Header('content-security-policy', listPolicy)
  async page(@Query({ schema: filter }) { to }: z.output<typeof filter>): Promise<string> {
    const mails = await readCaptured(this.folder);
    const rows = mails
      .map((mail, index) => (to === undefined || mail.to.includes(to) ? line(mail, index) : ''))
      .reverse();
    const empty = mails.length === 0 ? '<p>No mail yet.</p>' : '';
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Captured mail</title></head>
<body><h1>Captured mail</h1>${empty}<table><tbody>${rows.join('\n')}</tbody></table></body></html>`;
  }

  @Get('mail/:position')
  @Sample({ params: { position: { value: 0 } } })
  @Header('content-type', htmlType)
  @Header('content-security-policy', mailPolicy)
  async one(@Param({ schema: position }) { position: index }: z.output<typeof position>): Promise<string> {
    const mail = (await readCaptured(this.folder))[index];
    if (!mail) throw new NotFound();
    return mail.html === '' ? `<!doctype html><pre>${escapeText(mail.text)}</pre>` : mail.html;
  }
}
