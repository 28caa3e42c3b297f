// When a command ends: by Ctrl-C, by a signal, or because the npm that started it died.
import { parentOf } from './processes.mjs';

/**
 * Calls `end(reason)` once, on the first cause; a second Ctrl-C leaves at once (the guardian then stops the rest). Answers what ends the
 * watching: a signal then does again what it does by itself.
 */
export function onEnd(end) {
  let ending = false;
  const begin = (reason) => {
    if (ending) return;
    ending = true;
    clearInterval(watch);
    end(reason);
  };
  const onSignal = (name) => (ending && name === 'SIGINT' ? process.exit(130) : begin(name));
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const name of signals) process.on(name, onSignal);
  // npm puts a shell between itself and this process: when npm is killed, the shell stays and only its parent changes.
  const parent = process.ppid;
  const grandparent = process.env.npm_lifecycle_event ? parentOf(parent) : null;
  const watch = setInterval(() => {
    if (!process.env.npm_lifecycle_event) return;
    if (process.ppid !== parent || (process.platform === 'linux' && parentOf(parent) !== grandparent))
      begin('orphaned');
  }, 1000);
  watch.unref();
  return () => {
    clearInterval(watch);
    for (const name of signals) process.off(name, onSignal);
  };
}
