// Finds a PgBouncer for the tests, and gets Debian's when the machine has none.
import { installPackage, onPath } from './debian-package.mjs';

/** Debian keeps it where only root's PATH looks. */
const byName = () => onPath('pgbouncer', [process.env.PATH, '/usr/sbin'].filter(Boolean).join(':'));

/** Whether there is one where the test looks: the product does without it, only what stands behind one is not tested then. */
export function hasPgBouncer() {
  if (!byName()) installPackage('pgbouncer');
  return byName() !== null;
}
