// Passwords and keys of a local installation, made once and readable by their owner only.
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../output.mjs';

const names = ['postgres', 'owner', 'app', 'ops', 'redis', 'jwt', 'refresh', 'csrf'];

export function localSecrets(folder) {
  const file = path.join(folder, 'secrets.json');
  mkdirSync(folder, { recursive: true });
  let known = {};
  if (existsSync(file)) {
    try {
      known = JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      throw new Refusal(
        `${file} is not readable as JSON. Put a backup of it back, or run "npm run reset" to begin again with empty data.`,
      );
    }
  }
  const secrets = Object.fromEntries(names.map((name) => [name, known[name] ?? randomBytes(32).toString('hex')]));
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return secrets;
}
