import { createHash } from 'node:crypto';
import path from 'node:path';

/** Module Federation's own entry is a file that is named by a hash of its text, in which the path of the checkout stands. */
const ENTRY = /([\\/]\.federation[\\/]entry)\.[0-9a-f]+/;
/** A name that joins several modules ends with a hash of theirs. */
const JOINED = /\|[0-9a-f]{64}$/;

/** The module that lists which chunks have a file. */
const LIST_OF_CHUNKS = 'federation runtime';

/**
 * The same sources are the same version wherever they are built, and whatever was built there before. Webpack numbers modules by their names,
 * which it makes relative to the project; those of a module that Module Federation provides (`provide module ... = /path/of/file`) and of its
 * entry it does not know how to. They get an id of their own, out of the name without the path. What it generated before it takes from its
 * cache by a hash, which of Module Federation's list of chunks does not tell what is in the list. It is made to.
 */
export class SameEverywherePlugin {
  apply(compiler) {
    this.nameWithoutPath(compiler);
    this.hashListOfChunks(compiler);
  }

  nameWithoutPath(compiler) {
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

  /** Webpack hashes a text of the runtime by making it. This one cannot be made yet, as no file has a name: the error was hashed, the same for every list. */
  hashListOfChunks(compiler) {
    const { chunkHasJs } = compiler.webpack.javascript.JavascriptModulesPlugin;
    compiler.hooks.compilation.tap('SameEverywherePlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('SameEverywherePlugin', (module, chunk) => {
        if (module.name !== LIST_OF_CHUNKS) return;
        const updateHash = module.updateHash.bind(module);
        module.updateHash = (hash, context) => {
          hash.update(JSON.stringify(context.chunkGraph.getChunkConditionMap(chunk, chunkHasJs)));
          updateHash(hash, context);
        };
      });
    });
  }
}
