import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { BackupRefused } from './backup-form.js';

/**
 * Does the work while nobody but the owner comes to the database: these logins are closed, and their sessions here ended, those that a pooler
 * keeps as well. Should the process die meanwhile, the migrate command opens them again.
 * @throws BackupRefused when a session does not end
 */
export async function withoutLogins<T>(
  owner: pg.Client,
  logins: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const roles = logins.map((login) => pg.escapeIdentifier(login));
  try {
    for (const role of roles) await owner.query(`alter role ${role} nologin`);
    await endSessions(owner, logins);
    return await work();
  } finally {
    for (const role of roles) await owner.query(`alter role ${role} login`);
  }
}

async function endSessions(owner: pg.Client, logins: readonly string[]): Promise<void> {
  const borrowed = await notYetMember(owner, logins);
  // Only who is a member of a role, or a superuser, may end its sessions.
  for (const login of borrowed) await owner.query(`grant ${pg.escapeIdentifier(login)} to current_user`);
  try {
    for (let look = 0; look < 25; look += 1) {
      const { rowCount } = await owner.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = any($1)',
        [logins],
      );
      if (rowCount === 0) return;
      await pause(200);
    }
    throw new BackupRefused(
      'Connections of API or worker could not be ended. Stop all of them and run the command again.',
    );
  } finally {
    for (const login of borrowed) await owner.query(`revoke ${pg.escapeIdentifier(login)} from current_user`);
  }
}

async function notYetMember(owner: pg.Client, logins: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ login: string }>(
    "select login from unnest($1::text[]) as login where not pg_has_role(login, 'usage')",
    [logins],
  );
  return rows.map(({ login }) => login);
}
