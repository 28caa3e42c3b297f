import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const account = { id: '106540352242922', token: 'EAAJ-token-of-the-test', template: 'tandem_notice' };

const parameter = z.object({ type: z.literal('text'), text: z.string().min(1) });
const templateMessage = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual'),
  to: z.string().regex(/^\+[0-9]{7,15}$/),
  type: z.literal('template'),
  template: z.strictObject({
    name: z.string(),
    language: z.strictObject({ code: z.string() }),
    components: z.tuple([z.strictObject({ type: z.literal('body'), parameters: z.tuple([parameter, parameter]) })]),
  }),
});

/** A message that was taken. */
export interface TakenMessage {
  readonly to: string;
  readonly template: string;
  readonly language: string;
  /** What the template's two places were filled with. */
  readonly subject: string;
  readonly link: string;
}

/** How a call goes wrong: an answer of the API with its code, one that comes from elsewhere, none at all, or a connection that breaks. */
export type Trouble = { readonly status: number; readonly code?: number } | 'silent' | 'hangs up';

/** The messages of WhatsApp's Cloud API, as Meta describes them, on this machine. */
export interface WhatsappServer {
  /** Settings of a product that sends through it. */
  readonly env: Readonly<Record<string, string>>;
  taken(to?: string): readonly TakenMessage[];
  /** Calls that came, taken or not. */
  calls(): number;
  /** The next calls go like this, one each. */
  trouble(...next: Trouble[]): void;
  close(): Promise<void>;
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

function read({ method, url, headers }: http.IncomingMessage, body: string): TakenMessage {
  if (method !== 'POST' || url !== `/v24.0/${account.id}/messages`)
    throw new Refusal(400, 100, 'Unsupported post request.');
  if (headers.authorization !== `Bearer ${account.token}`) throw new Refusal(401, 190, 'Invalid OAuth access token.');
  if (headers['content-type'] !== 'application/json') throw new Refusal(400, 100, 'Invalid parameter');
  const { data } = templateMessage.safeParse(JSON.parse(body));
  if (!data) throw new Refusal(400, 100, 'Invalid parameter');
  const { name, language, components } = data.template;
  if (name !== account.template || language.code !== 'en_GB')
    throw new Refusal(404, 132001, 'Template name does not exist in the translation');
  const [subject, link] = components[0].parameters.map(({ text }) => text);
  if (/[\n\t]| {5}/.test(`${subject}${link}`)) throw new Refusal(400, 132018, 'Param text cannot have new-line');
  return { to: data.to, template: name, language: language.code, subject: subject ?? '', link: link ?? '' };
}

function answer(response: http.ServerResponse, status: number, body: object | string): void {
  response.writeHead(status, { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** As the API tells it, down to details that name the person. */
const errorBody = (code: number, message: string, details: string) => ({
  error: {
    message: `(#${code}) ${message}`,
    type: 'OAuthException',
    code,
    error_data: { messaging_product: 'whatsapp', details },
    fbtrace_id: 'Az8or2yhqkZfEZ-_4Qn_Bam',
  },
});

class Conversation {
  readonly taken: TakenMessage[] = [];
  readonly next: Trouble[] = [];
  calls = 0;

  meet(request: http.IncomingMessage, response: http.ServerResponse, body: string): void {
    this.calls += 1;
    const trouble = this.next.shift();
    if (trouble === 'silent') return;
    if (trouble === 'hangs up') return void response.destroy();
    if (trouble?.code !== undefined)
      return answer(response, trouble.status, errorBody(trouble.code, 'Not now', `For ${body}`));
    if (trouble) return answer(response, trouble.status, '<h1>Somebody else</h1>');
    try {
      const message = read(request, body);
      this.taken.push(message);
      answer(response, 200, takenBody(message.to, this.taken.length));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      answer(response, error.status, errorBody(error.code, error.message, body));
    }
  }
}

const takenBody = (to: string, count: number) => ({
  messaging_product: 'whatsapp',
  contacts: [{ input: to, wa_id: to.slice(1) }],
  messages: [{ id: `wamid.${Buffer.from(to.slice(1) + count).toString('base64')}`, message_status: 'accepted' }],
});

export async function openWhatsappServer(): Promise<WhatsappServer> {
  const talk = new Conversation();
  const server = http.createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => talk.meet(request, response, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      WHATSAPP_API_URL: `http://127.0.0.1:${port}/v24.0`,
      WHATSAPP_PHONE_NUMBER_ID: account.id,
      WHATSAPP_ACCESS_TOKEN: account.token,
      WHATSAPP_TEMPLATE: account.template,
      WHATSAPP_TEMPLATE_LANGUAGE: 'en_GB',
    },
    taken: (to) => talk.taken.filter((message) => to === undefined || message.to === to),
    calls: () => talk.calls,
    trouble: (...next) => void talk.next.push(...next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
