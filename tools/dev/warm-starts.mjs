import { fromRoot } from '../repository.mjs';

/** Milliseconds after a start in which the started process has the machine to itself. */
const head = 3000;

/** A way to start a backend process that always has the next one loaded and waiting. */
export function warmStarts(supervisor, options) {
  let count = 0;
  let next = null;
  const load = () =>
    supervisor.start({
      ...options,
      name: `${options.name}-${(count += 1) % 2}`,
      args: ['--enable-source-maps', ...(options.flags ?? []), fromRoot('tools/dev/warm.mjs'), options.script],
      input: 'pipe',
    });
  return () => {
    const present = next ?? load();
    next = null;
    present.child.stdin.end('go\n');
    setTimeout(() => {
      if (!supervisor.isStopping()) next ??= load();
    }, head).unref();
    return present;
  };
}
