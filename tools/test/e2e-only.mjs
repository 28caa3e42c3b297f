import path from 'node:path';
import { build } from '../build.mjs';
import { install } from '../install.mjs';
import { onEnd } from '../lifetime.mjs';
import { sentenceFor, step } from '../output.mjs';
import { createSupervisor } from '../services/supervisor.mjs';
import { composeProduct, runPlaywright } from './browser-stage.mjs';
import { dropRunFolder, takeRunFolder } from './run-folder.mjs';

/** Builds, composes, runs the named Playwright files, and takes everything down again. `--no-build` uses the last build. */
export async function runOnly(args) {
  const folder = await takeRunFolder();
  const supervisor = createSupervisor(path.join(folder, 'run'));
  const leave = async (code) => {
    await supervisor.stopAll();
    dropRunFolder(folder);
    process.exit(code);
  };
  onEnd(() => leave(130));
  const context = { supervisor, folder, repeat: process.env.TANDEM_REPEAT ?? '3', shared: {} };
  try {
    await install(supervisor);
    if (!args.includes('--no-build')) await step('Building what changed', () => build(supervisor));
    const product = await step('Composing the product', () => composeProduct(context));
    const { code } = await runPlaywright(context, {
      ...product,
      args: args.filter((arg) => arg !== '--no-build'),
      onLine: (line) => console.log(line),
    });
    await leave(code);
  } catch (error) {
    console.error(`\n${sentenceFor(error)}`);
    await leave(1);
  }
}
