import { z } from 'zod';
import { startTestApp, type TestApp } from '../../../test/harness.js';
import { defineMessage, formatInstant, zoneAbbreviation, type MessageMeta } from '../../kernel/index.js';
import { Module } from '@nestjs/common';
import {
  buildPerson,
  buildProgramme,
  generalProgramme,
  PlatformModule,
  type BuiltPerson,
  type BuiltProgramme,
} from '../platform/index.js';
import { defineNotification, notificationSubscriber, NotificationsModule, NotificationsWorkerModule } from './index.js';
import { Notifier } from './notifier.js';
import { SendMail } from './send-mail.js';

const lanternLit = defineMessage({
  name: 'lanterns.lantern-lit.v1',
  schema: z.object({ actorId: z.number(), otherId: z.number(), at: z.iso.datetime() }),
  sample: { actorId: 1, otherId: 2, at: '2026-03-02T02:00:00.000Z' },
});

const lit = defineNotification({
  name: 'lanterns.lit',
  on: lanternLit,
  prepare: (payload) => Promise.resolve({ at: new Date(payload.at) }),
  recipients: (payload) => [{ userId: payload.actorId, inApp: false }, { userId: payload.otherId }],
  inApp: { objectType: 'Group', text: ({ reader }) => `A lantern for ${reader.firstname}`, linkPath: '/main/bookings' },
  email: {
    subject: 'A lantern <was> lit',
    body: ({ facts, reader }) => [
      `At ${formatInstant(facts.at, reader.timezone, 'h:mm A')} ${zoneAbbreviation(facts.at, reader.timezone)} & <b>soon</b>`,
    ],
    button: { label: 'See it', path: '/main/bookings' },
    attachments: () => [{ filename: 'session.ics', content: 'BEGIN:VCALENDAR', contentType: 'text/calendar' }],
  },
});

@Module({ providers: [notificationSubscriber('lanterns', [lit])] })
class LanternsWorkerModule {}

let app: TestApp;
let program: BuiltProgramme;
beforeAll(async () => {
  app = await startTestApp({
    modules: [PlatformModule, NotificationsModule, NotificationsWorkerModule, LanternsWorkerModule],
  });
  program = await buildProgramme(app, {
    name: 'Solstice <Circle>',
    primary: '#7A1F2B',
    logoUrl: 'https://cdn.example.test/logo.png',
  });
});
afterAll(() => app.close());

const person = (timezone: string): Promise<BuiltPerson> =>
  buildPerson(app, { firstname: 'Aina', timezone, memberships: [{ program, role: 'mentee' }] });

function tell(actor: BuiltPerson, other: BuiltPerson, within: BuiltProgramme): Promise<void> {
  return app.database.asTenant({ tenantId: within.tenantId, programId: within.id }, () =>
    app.database.transaction((tx) =>
      app.outbox.add(tx, lanternLit, { actorId: actor.id, otherId: other.id, at: '2026-03-02T02:00:00.000Z' }),
    ),
  );
}

async function light(actor: BuiltPerson, other: BuiltPerson, within = program): Promise<void> {
  await tell(actor, other, within);
  await app.worker.drain();
}

test('[D-B187][D-B188] the actor gets no notice of the own action; texts use each reader’s time zone and name it', async () => {
  const [actor, other] = [await person('Asia/Kuala_Lumpur'), await person('Europe/London')];
  await light(actor, other);
  expect((await (await app.as(actor, program)).get('/notifications')).body).toMatchObject({ unread_total: 0 });
  expect((await (await app.as(other, program)).get('/notifications')).body).toMatchObject({
    notifications: [{ object_type: 'Group', message: 'A lantern for Aina', link_path: '/main/bookings' }],
  });
  const [toActor] = await app.mailbox.to(actor.email);
  const [toOther] = await app.mailbox.to(other.email);
  expect(toActor?.text).toContain('At 10:00 AM +08');
  expect(toOther?.text).toContain('At 2:00 AM GMT');
  expect(toOther?.text).toContain('Europe/London');
});

test('[D-B188] a mail carries the programme’s name, logo and colour, one button and the attached file, and escapes what people wrote', async () => {
  const [actor, other] = [await person('Asia/Kuala_Lumpur'), await person('Asia/Kuala_Lumpur')];
  await light(actor, other);
  const [mail] = await app.mailbox.to(other.email);
  expect(mail).toMatchObject({
    subject: 'A lantern <was> lit',
    attachments: [{ filename: 'session.ics', contentType: 'text/calendar' }],
  });
  const html = mail?.html ?? '';
  for (const part of [
    'https://cdn.example.test/logo.png',
    'Solstice &lt;Circle&gt;',
    '#7A1F2B',
    'http://localhost:3000/main/bookings',
    '&amp; &lt;b&gt;soon&lt;/b&gt;',
  ]) {
    expect(html).toContain(part);
  }
  expect(html).not.toContain('<b>');
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(mail?.text).toContain('See it: http://localhost:3000/main/bookings');
});

test('[D-P122] every mail tells whom to ask: the programme’s own address, else the installation’s, as in the general marketplace', async () => {
  const [actor, other] = [await person('Asia/Kuala_Lumpur'), await person('Asia/Kuala_Lumpur')];
  const asked = async (within: BuiltProgramme) => {
    await light(actor, other, within);
    const mail = (await app.mailbox.to(other.email)).at(-1);
    return /^Support at .*$/m.exec(mail?.text ?? '')?.[0];
  };
  expect(await asked(await generalProgramme(app))).toBe('Support at Tandem: support@tandem.example');
  expect(await asked(program)).toBe('Support at Solstice <Circle>: support@tandem.example');
  await app.database.ops.rows("update platform.programme set support_email = 'help@solstice.test' where id = $1", [
    program.id,
  ]);
  expect(await asked(program)).toBe('Support at Solstice <Circle>: help@solstice.test');
});

test('[D-S56][F13] running a job twice tells once, and a mail sent again has the same Message-ID', async () => {
  const [actor, other] = [await person('Asia/Kuala_Lumpur'), await person('Asia/Kuala_Lumpur')];
  await light(actor, other);
  const row = await app.database.ops.row<{ id: number; payload: unknown }>(
    `select id, payload from kernel.outbox_message where name = $1 order by id desc limit 1`,
    [lanternLit.name],
  );
  const again = (work: (meta: MessageMeta) => Promise<void>): Promise<void> =>
    app.database.asTenant({ tenantId: program.tenantId, programId: program.id }, () =>
      app.database.transaction((tx) =>
        work({
          messageId: row?.id ?? 0,
          tenantId: program.tenantId,
          programId: program.id,
          occurredAt: app.clock.now(),
          tx,
        }),
      ),
    );
  await again((meta) => app.get(Notifier).notify(lit, row?.payload, meta));
  const delivery = await app.database.ops.row<{ id: number }>(
    `select id from notifications.delivery where message_id = $1 and recipient = $2 and channel = 'email'`,
    [row?.id, String(other.id)],
  );
  await again((meta) => app.get(SendMail).send({ deliveryId: delivery?.id ?? 0 }, meta));
  await app.worker.drain();
  const mails = await app.mailbox.to(other.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.messageId).toContain(`delivery-${delivery?.id}`);
  expect((await (await app.as(other, program)).get('/notifications')).body).toMatchObject({ unread_total: 1 });
});

test('[D-A27][D-A30] a deleted person hears nothing, and no copy of a sent mail is kept', async () => {
  const [actor, other] = [await person('Asia/Kuala_Lumpur'), await person('Asia/Kuala_Lumpur')];
  await app.database.ops.transaction((tx) =>
    tx.query('update platform."user" set deleted_at = now() where id = $1', [other.id]),
  );
  await light(actor, other);
  expect(await app.mailbox.to(other.email)).toEqual([]);
  expect(await app.mailbox.to(actor.email)).toHaveLength(1);
  const kept = await app.database.ops.row<{ kept: number }>(
    'select count(mail)::int as kept from notifications.delivery where sent_at is not null',
  );
  expect(kept?.kept).toBe(0);
});

/** The mail to the other one is written and waits to be sent. */
async function writeTo(other: BuiltPerson): Promise<void> {
  const actor = await person('Asia/Kuala_Lumpur');
  await tell(actor, other, program);
  await app.worker.drain({ but: 'notifications.send-mail' });
}

const emailOf = (userId: number) =>
  app.database.ops.row(
    `select mail, sent_at is not null as sent, refusal from notifications.delivery where recipient = $1 and channel = 'email'`,
    [String(userId)],
  );

test('[D-A27] a mail that waits when its reader deletes the account goes to nobody, and neither text nor address is kept', async () => {
  const other = await person('Asia/Kuala_Lumpur');
  await writeTo(other);
  await app.database.ops.rows('update platform."user" set deleted_at = now() where id = $1', [other.id]);
  await app.worker.drain();
  expect(await app.mailbox.to(other.email)).toEqual([]);
  expect(await emailOf(other.id)).toEqual({ mail: null, sent: false, refusal: 'Not wanted any more' });
});

test('a mail that waits when its reader gets another address goes to the new one alone', async () => {
  const other = await person('Asia/Kuala_Lumpur');
  await writeTo(other);
  const moved = `moved-${other.email}`;
  await app.database.ops.rows('update platform."user" set email = $2 where id = $1', [other.id, moved]);
  await app.worker.drain();
  expect(await app.mailbox.to(other.email)).toEqual([]);
  expect(await app.mailbox.to(moved)).toHaveLength(1);
  expect(await emailOf(other.id)).toEqual({ mail: null, sent: true, refusal: null });
});

test('a mail to somebody without an account goes to the address it was written to', async () => {
  const other = await person('Asia/Kuala_Lumpur');
  await writeTo(other);
  await app.database.ops.rows(
    `update notifications.delivery set recipient = 'outsider@example.test', mail = mail || '{"to":"outsider@example.test"}'
     where recipient = $1 and channel = 'email'`,
    [String(other.id)],
  );
  await app.worker.drain();
  expect(await app.mailbox.to('outsider@example.test')).toHaveLength(1);
  expect(await app.mailbox.to(other.email)).toEqual([]);
});
