import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { redisOf } from '../../../../test/redis-of.js';
import { Gatherings, Unavailable } from '../../../kernel/index.js';
import type { ActorView } from '../../../kernel/index.js';
import { JoinSession } from '../booking/join-session.js';
import { ActionUnavailable } from '../bookings.errors.js';
import { enterRoom } from '../testing/room-reader.js';
import { quietApp } from '../testing/quiet-app.js';
import { storedSession } from '../testing/session-facts.js';
import { openSessionWorld } from '../testing/session-world.js';
import { OpenRoom } from './open-room.js';

const app = quietApp();

/** What is left of a call whose reader hung up. */
function goneReply(): FastifyReply {
  const raw = new ServerResponse(new IncomingMessage(new Socket()));
  raw.destroy();
  const reply: Partial<FastifyReply> = {
    raw,
    request: {} as FastifyRequest,
    getHeaders: raw.getHeaders.bind(raw) as FastifyReply['getHeaders'],
  };
  return Object.assign(reply as FastifyReply, { hijack: () => reply });
}

test('a page that hung up before its stream began takes nobody’s place', async () => {
  const world = await openSessionWorld(app);
  const { id } = await world.build({ status: 'upcoming', startTime: app.clock.now() });
  const page = await enterRoom(world.api.mentee, id, { visit: 'first-page' });
  const place = { tenantId: world.program.tenantId, programId: world.program.id };
  const actor: ActorView = { userId: world.mentee.id, sessionId: null, ...place, roles: [], permissions: [] };
  const wish = { visit: 'second-page', after: '0-0', microphone: false, camera: false, again: false };
  await app.database.asTenant(place, () => app.get(OpenRoom).run(actor, id, { wish, reply: goneReply() }));
  const text = { peer_id: page.peerId, text_id: 'text-0001', text: 'Still here' };
  expect((await world.api.mentee.post(`/bookings/${id}/room/texts`, text)).status).toBe(204);
  page.hangUp();
});

describe('who is told to have joined is in the room', () => {
  const enterPath = (id: number) => `/bookings/${id}/room/stream?visit=first-page`;

  test('[D-B222] while the room takes nobody in, nobody is told of anybody', async () => {
    const world = await openSessionWorld(app);
    const { id } = await world.build({ status: 'upcoming', startTime: app.clock.now() });
    const told = async () =>
      (await storedSession(app, id)).messages.filter((name) => name === 'participant-joined').length;
    const away = jest.spyOn(app.get(Gatherings), 'enter').mockRejectedValue(new Unavailable());
    expect((await world.api.mentee.get(enterPath(id))).status).toBe(503);
    expect(await told()).toBe(0);
    away.mockRestore();
    const page = await enterRoom(world.api.mentee, id, { visit: 'first-page' });
    expect(await told()).toBe(1);
    page.hangUp();
  });

  test('[D-B87] of a session that is called off while somebody comes in, nobody stands in the room', async () => {
    const world = await openSessionWorld(app);
    const { id } = await world.build({ status: 'upcoming', startTime: app.clock.now() });
    const late = jest.spyOn(app.get(JoinSession), 'run').mockRejectedValue(new ActionUnavailable());
    expect((await world.api.mentee.get(enterPath(id))).status).toBe(409);
    late.mockRestore();
    const key = `${app.config.redisPrefix}:live:{booking-${id}}:person:${world.mentee.id}`;
    expect(await redisOf(app).hget(key, 'visit')).toBeFalsy();
  });
});

test('who begins to listen looks once more when it is heard: what was told before that is not lost', async () => {
  const gatherings = app.get(Gatherings);
  const stop = await new Promise<() => void>((heard) => {
    const end = gatherings.hear('a-quiet-place', () => heard(end));
  });
  stop();
});
