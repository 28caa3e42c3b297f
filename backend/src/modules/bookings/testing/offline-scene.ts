import type { Answer, Api, Json, TestApp } from '../../../../test/harness.js';
import { openSessionWorld } from './session-world.js';
import type { SessionWorld } from './session-world.js';

const day = 86_400_000;

export interface OfflineScene {
  readonly world: SessionWorld;
  /** Start of the session that is logged: at noon in Kuala Lumpur, three days ago. */
  readonly start: Date;
  log(change?: Record<string, unknown>, by?: Api): Promise<Answer<Json>>;
}

/** Credits are asked for and the mentee has none; the mentor's hours do not matter either. */
export async function openOfflineScene(app: TestApp): Promise<OfflineScene> {
  const world = await openSessionWorld(app, {
    credits: 0,
    settings: { pairingMethod: 'admin_pairs' },
    mentor: { firstname: 'Aisha', lastname: 'Rahman' },
    mentee: { firstname: 'Wei Jie', lastname: 'Ong' },
  });
  const start = new Date(Math.floor(app.clock.now().getTime() / day) * day - 3 * day + 4 * 3_600_000);
  const log: OfflineScene['log'] = (change = {}, by = world.api.mentee) =>
    by.post('/bookings/offline_bookings', {
      program_id: world.program.id,
      booking_type: 'one_on_one',
      booking_method: 'online',
      participant_id: by === world.api.mentor ? world.mentee.id : world.mentor.id,
      start_time: start.toISOString(),
      learning_objectives_attributes: [{ objective: 'Compare two offers' }],
      ...change,
    });
  return { world, start, log };
}

export const idOf = ({ body }: Answer<Json>): number => Number(body['booking']?.['id']);

export const rowsOf = (app: TestApp, world: SessionWorld): Promise<unknown[]> =>
  app.database.ops.rows('select id from bookings.booking where program_id = $1', [world.program.id]);

/** Another role for somebody of the programme. */
export const addRole = (app: TestApp, { program }: SessionWorld, [{ id }, role]: readonly [{ id: number }, string]) =>
  app.database.ops.rows(
    'insert into platform.membership (tenant_id, program_id, user_id, role) values ($1, $2, $3, $4) returning role',
    [program.tenantId, program.id, id, role],
  );
