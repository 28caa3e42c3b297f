// Finds an nginx for the tests, and gets Debian's when the machine has none.
import { Refusal } from '../output.mjs';
import { executable, installPackage, onPath, run } from './debian-package.mjs';

/** Debian keeps it where only root's PATH looks. */
const searched = () => [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].filter(Boolean).join(':');

const works = (command) => run(command, ['-v']).status === 0;

function byName() {
  const found = onPath('nginx', searched());
  return found && works(found) ? found : null;
}

/** The path of an nginx that runs here, or null: the product does without one, only what stands behind one is not tested then. */
export function nginxProgram() {
  const named = process.env.NGINX_BIN;
  if (named && !(executable(named) && works(named)))
    throw new Refusal(`NGINX_BIN points at ${named}, which cannot be run. Correct it or unset it.`);
  if (named) return named;
  const found = byName();
  if (found) return found;
  installPackage('nginx');
  return byName();
}
