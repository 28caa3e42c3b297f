import { build } from '../build.mjs';
import { step } from '../output.mjs';
import { composeProduct, runPlaywright } from './browser-stage.mjs';
import { ownRun } from './own-run.mjs';

/** Builds, composes, runs the named Playwright files, and takes everything down again. `--no-build` uses the last build. */
export const runOnly = (args) =>
  ownRun(async (given) => {
    const context = { ...given, repeat: process.env.TANDEM_REPEAT ?? '3' };
    if (!args.includes('--no-build')) await step('Building what changed', () => build(context.supervisor));
    const product = await step('Composing the product', () => composeProduct(context));
    const { code } = await runPlaywright(context, {
      ...product,
      args: args.filter((arg) => arg !== '--no-build'),
      onLine: (line) => console.log(line),
    });
    return code;
  });
