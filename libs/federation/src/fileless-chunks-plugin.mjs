/**
 * A chunk that only consumes shared modules has an id and no file, yet the integrity plugin lists it in the runtime and waits
 * for a hash that never comes. Nothing is ever loaded for it, so its entry is taken out again.
 */
export class FilelessChunksPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('FilelessChunksPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE + 1;
      compilation.hooks.processAssets.tap({ name: 'FilelessChunksPlugin', stage }, () => {
        const fileless = [...compilation.chunks].filter((chunk) => chunk.files.size === 0).map(({ id }) => String(id));
        if (fileless.length === 0) return;
        const entries = new RegExp(
          `(?<=[{,])"?(?:${fileless.join('|')})"?:"\\*-\\*-\\*-CHUNK-SRI-HASH-[^"]+"(?:,|(?=}))`,
          'g',
        );
        for (const chunk of compilation.chunks) {
          if (!chunk.hasRuntime()) continue;
          for (const file of chunk.files) compilation.updateAsset(file, (source) => without(source, entries, sources));
        }
      });
    });
  }
}

function without(source, entries, { ReplaceSource }) {
  const replaced = new ReplaceSource(source);
  for (const { index, 0: text } of source.source().toString().matchAll(entries))
    replaced.replace(index, index + text.length - 1, '');
  return replaced;
}
