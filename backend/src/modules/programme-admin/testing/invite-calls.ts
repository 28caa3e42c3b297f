import type { TestApp } from '../../../../test/harness.js';
import type { EnterpriseWorld } from './enterprise-world.js';

/** The id of a role of the world's programme. */
export async function roleIdOf(app: TestApp, { program }: EnterpriseWorld, name: string): Promise<number> {
  const row = await app.database.ops.row<{ id: number }>(
    'select id from platform.role where program_id = $1 and name = $2',
    [program.id, name],
  );
  return row?.id ?? 0;
}

/** What POST /roles/{id}/invites takes to mail these addresses. */
export const invitesBody = (role: number, emails: readonly string[], change: object = {}) => ({
  role_id: role,
  redirect_url: '/users/login',
  email: emails,
  send_invite: emails.map(() => true),
  batch_send_hidden: true,
  batch_send_invites: '',
  ...change,
});
