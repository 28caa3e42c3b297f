import { openSessionWorld, spacedStart, type SessionWorld } from '../src/modules/bookings/testing/session-world.js';
import { formOf } from '../src/modules/programme-admin/testing/enterprise-world.js';
import { startTestApp, type Api, type TestApp } from './harness.js';
import { openWhatsappServer, type WhatsappServer } from './whatsapp-server.js';

/** The application beside a server that speaks for WhatsApp. */
export interface WhatsappApp {
  readonly app: TestApp;
  readonly server: WhatsappServer;
  close(): Promise<void>;
}

export async function startWhatsappApp(): Promise<WhatsappApp> {
  const server = await openWhatsappServer();
  const app = await startTestApp({ env: { LOG_LEVEL: 'silent', ...server.env } });
  return {
    app,
    server,
    async close() {
      await app.close();
      await server.close();
    },
  };
}

let phones = 0;
export const newPhone = (): string => `+6012${String((phones += 1)).padStart(7, '0')}`;

/** A programme that allows WhatsApp, whose mentor and mentee both want it. */
export interface WhatsappWorld extends SessionWorld {
  readonly phones: { readonly mentor: string; readonly mentee: string };
  /** An admin of the programme. */
  readonly manager: Api;
}

function succeeded({ status }: { readonly status: number }): void {
  if (status !== 200) throw new Error(`The call answered ${status}.`);
}

export async function allowWhatsapp(manager: Api, program: { readonly id: number }, on: boolean): Promise<void> {
  const form = formOf({ program_id: program.id, whatsapp_notification: String(on) });
  succeeded(await manager.post('/programs', form));
}

export async function wantWhatsapp(
  person: Api,
  user: { readonly phone_no?: string; readonly whatsapp_notification?: boolean },
): Promise<void> {
  succeeded(await person.post('/users/current', { user }));
}

export async function openWhatsappWorld(app: TestApp): Promise<WhatsappWorld> {
  const world = await openSessionWorld(app, {
    mentor: { firstname: 'Aisha', lastname: 'Rahman' },
    mentee: { firstname: 'Wei Jie', lastname: 'Ong' },
  });
  const own = { mentor: newPhone(), mentee: newPhone() };
  const manager = await world.admin();
  await allowWhatsapp(manager, world.program, true);
  for (const side of ['mentor', 'mentee'] as const)
    await wantWhatsapp(world.api[side], { phone_no: own[side], whatsapp_notification: true });
  return { ...world, phones: own, manager };
}

export const startOf = (app: TestApp): Date => spacedStart(app.clock.now(), 4);

/** The mentee asks the mentor for a session; answers its id. */
export async function requestSession(app: TestApp, { api, request }: SessionWorld): Promise<number> {
  const { status, body } = await api.mentee.post('/bookings/booking_submission', request(startOf(app)));
  if (status !== 201) throw new Error(`The request answered ${status}.`);
  return Number(body['booking']?.['id'] ?? body['id']);
}

/** What became of the mentor's messages. */
export const deliveriesTo = (app: TestApp, { mentor }: SessionWorld) =>
  app.database.ops.rows<{ sent: boolean; refusal: string | null; text: boolean }>(
    `select sent_at is not null as sent, refusal, whatsapp is not null as text from notifications.delivery
     where recipient = $1 and channel = 'whatsapp' order by id`,
    [String(mentor.id)],
  );
