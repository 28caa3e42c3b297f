import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Lets the shell's own imports of some shared modules reach the modules behind them, so that the page starts with the part that is used.
 * The whole of each is given to remotes all the same, as a file that is loaded when one asks for it: every part exists once in the page.
 */
export class OwnPartPlugin {
  /**
   * @param {readonly string[]} names shared modules that consist of many files
   * @param {string} giver the file whose imports of them stay shared; without one webpack would not know that they are to be given
   */
  constructor(names, giver) {
    this.giver = giver;
    const require = createRequire(giver);
    this.files = new Map(names.map((name) => [name, fileOf(require, name)]));
  }

  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap('OwnPartPlugin', (factory) => {
      factory.hooks.beforeResolve.tap('OwnPartPlugin', (data) => {
        const issuer = data.contextInfo.issuer ?? '';
        if (path.isAbsolute(issuer) && issuer !== this.giver)
          data.request = this.files.get(data.request) ?? data.request;
      });
    });
  }
}

function fileOf(require, name) {
  const [, own] = /^@tandem\/ui\/(.+)$/.exec(name) ?? [];
  if (own) return path.resolve(import.meta.dirname, '../../ui/src', own, 'index.ts');
  // Node names the file for require; the one beside it is for import.
  return require.resolve(name).replace(/\.cjs$/, '.js');
}
