import { createHash } from 'node:crypto';
import path from 'node:path';

/** Module Federation's own entry is a file that is named by a hash of its text, in which the path of the checkout stands. */
const ENTRY = /([\\/]\.federation[\\/]entry)\.[0-9a-f]+/;
/** A name that joins several modules ends with a hash of theirs. */
const JOINED = /\|[0-9a-f]{64}$/;

/**
 * The same sources are the same version wherever they are built. Webpack numbers modules by their names, which it makes relative to the project;
 * those of a module that Module Federation provides (`provide module ... = /path/of/file`) and of its entry it does not know how to. They
 * get an id of their own, out of the name without the path.
 */
export class SameEverywherePlugin {
  apply(compiler) {
    const checkout = path.dirname(compiler.context);
    const isNamedByPath = (name) => name.includes(` = ${checkout}`) || ENTRY.test(name);
    const idOf = (name) => {
      const relative = name.replaceAll(checkout, '').replace(ENTRY, '$1').replace(JOINED, '');
      return `m${createHash('sha256').update(relative).digest('hex').slice(0, 6)}`;
    };
    compiler.hooks.compilation.tap('SameEverywherePlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('SameEverywherePlugin', (modules) => {
        for (const module of modules) {
          const name = module.identifier();
          if (isNamedByPath(name)) compilation.chunkGraph.setModuleId(module, idOf(name));
        }
      });
    });
  }
}
