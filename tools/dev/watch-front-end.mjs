import { readFileSync, watchFile } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { fromRoot } from '../repository.mjs';
import { npmCommand } from '../install.mjs';
import { withSameNode } from '../task.mjs';

function versionOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).version;
  } catch {
    return null;
  }
}

/** Keeps the front end's own build command watching; calls `onBuilt` for each build whose content is new. */
export async function watchFrontEnd(supervisor, { name, onBuilt, onError }) {
  const [command, ...first] = npmCommand();
  const watcher = supervisor.start({
    name: `watch-${name}`,
    command,
    args: [...first, 'run', 'build', '--', '--watch'],
    cwd: fromRoot(name),
    env: withSameNode({ ...process.env, FORCE_COLOR: '0', NODE_ENV: 'production' }),
    stdio: ['ignore', 'pipe', 'pipe'],
    wholeGroup: true,
    patience: 3000,
    mark: 'npm',
  });
  const file = fromRoot(name, 'dist/release.json');
  let built = versionOf(file);
  let busy = Promise.resolve();
  // Polled: the build replaces its whole folder, which takes a watched file's identity away.
  watchFile(file, { interval: 150, persistent: false }, () => {
    const version = versionOf(file);
    if (version === null || version === built) return;
    built = version;
    busy = busy.then(onBuilt).catch((error) => onError(error.message));
  });
  const firstBuild = new Promise((resolve) => {
    for (const stream of [watcher.child.stdout, watcher.child.stderr]) {
      stream.on('data', (data) => {
        // Webpack colours even where nobody looks.
        const text = stripVTControlCharacters(data.toString('utf8'));
        if (/ERROR in/.test(text)) onError(text.trim());
        if (/compiled/.test(text)) resolve();
      });
    }
  });
  await Promise.race([firstBuild, watcher.ended]);
  return watcher;
}
