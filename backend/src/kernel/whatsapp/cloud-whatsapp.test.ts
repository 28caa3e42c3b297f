import { openWhatsappServer, type WhatsappServer } from '../../../test/whatsapp-server.js';
import { readConfig } from '../config/config.js';
import { CloudWhatsapp } from './cloud-whatsapp.js';
import { WhatsappRefused } from './whatsapp.js';

let server: WhatsappServer;
beforeAll(async () => {
  server = await openWhatsappServer();
});
afterAll(() => server.close());

const message = { deliveryId: 7, to: '+60123456789', subject: 'New session', link: 'https://tandem.example/main' };

function sender(change: Readonly<Record<string, string>> = {}, milliseconds?: number): CloudWhatsapp {
  const needed = { DATABASE_URL: 'postgres://localhost/x', REDIS_URL: 'redis://localhost:6379' };
  const { whatsapp } = readConfig({ ...needed, ...server.env, ...change });
  if (!whatsapp) throw new Error('WhatsApp is not set up.');
  return new CloudWhatsapp(whatsapp, milliseconds);
}

/** What came of sending, and what the failure says. */
async function outcome(work: Promise<void>): Promise<[string, string]> {
  return work.then(
    () => ['taken', ''],
    (error: Error) => [error instanceof WhatsappRefused ? 'refused' : 'again', error.message],
  );
}

test('a message goes as the approved template, its two places filled on one line each', async () => {
  await sender().send({ ...message, subject: ' New\n\tsession      from\u00a0Aina ' });
  expect(server.taken()).toEqual([
    {
      to: '+60123456789',
      template: 'tandem_notice',
      language: 'en_GB',
      subject: 'New session from Aina',
      link: 'https://tandem.example/main',
    },
  ]);
});

test.each([
  ['a number without WhatsApp', { status: 400, code: 131026 }, 'refused'],
  ['a text that is too long', { status: 400, code: 132005 }, 'refused'],
  ['an account that is shut', { status: 403, code: 368 }, 'again'],
  ['what looks like spam', { status: 400, code: 131048 }, 'again'],
  ['too much for the number', { status: 400, code: 130429 }, 'again'],
  ['too much for this person', { status: 400, code: 131056 }, 'again'],
  ['too many calls', { status: 429, code: 80007 }, 'again'],
  ['an overloaded service', { status: 503, code: 2 }, 'again'],
  ['a page of somebody on the way', { status: 403 }, 'again'],
  ['no answer', 'silent', 'again'],
  ['a connection that breaks', 'hangs up', 'again'],
] as const)(
  'after %s the message is given up or tried again, and nothing tells whose it was',
  async (_, trouble, end) => {
    server.trouble(trouble);
    const before = server.taken().length;
    const [came, text] = await outcome(sender({}, trouble === 'silent' ? 200 : undefined).send(message));
    expect([came, server.taken().length]).toEqual([end, before]);
    if (typeof trouble === 'object') expect(text).toContain(`WhatsApp answered ${trouble.status}`);
    if (typeof trouble === 'object' && 'code' in trouble) expect(text).toContain(`code ${trouble.code}, trace Az8or`);
    if (typeof trouble === 'string') expect(text).toMatch(/^WhatsApp was not reached: [A-Z_a-z]+$/);
    for (const secret of ['60123456789', 'New session', 'EAAJ-token']) expect(text).not.toContain(secret);
  },
);

test.each([
  [{ WHATSAPP_ACCESS_TOKEN: 'an-old-token' }, 'WhatsApp answered 401, code 190'],
  [{ WHATSAPP_TEMPLATE: 'another' }, 'WhatsApp answered 404, code 132001'],
])('%o is the installation’s fault: the message is kept and tried again', async (change, text) => {
  expect(await outcome(sender(change).send(message))).toEqual(['again', expect.stringContaining(text)]);
});

test.each([
  [
    { WHATSAPP_TEMPLATE: '' },
    'WHATSAPP_PHONE_NUMBER_ID, WHATSAPP_ACCESS_TOKEN, WHATSAPP_TEMPLATE: must be set together',
  ],
  [{ WHATSAPP_PHONE_NUMBER_ID: '+60 12' }, 'WHATSAPP_PHONE_NUMBER_ID: must be an id of digits'],
  [{ WHATSAPP_ACCESS_TOKEN: 'two words' }, 'WHATSAPP_ACCESS_TOKEN: must not hold spaces or line breaks'],
  [{ WHATSAPP_TEMPLATE: 'Tandem Notice' }, 'WHATSAPP_TEMPLATE: must be a name such as tandem_notice'],
  [{ WHATSAPP_TEMPLATE_LANGUAGE: 'English' }, 'WHATSAPP_TEMPLATE_LANGUAGE: must be a code such as en or pt_BR'],
  [{ WHATSAPP_API_URL: 'graph.facebook.com' }, 'WHATSAPP_API_URL'],
])('settings such as %o are refused at the start', (change, text) => {
  expect(() => sender(change)).toThrow(text);
});
