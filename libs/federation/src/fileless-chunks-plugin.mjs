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
        for (const chunk of compilation.chunks) {
          if (!chunk.hasRuntime()) continue;
          for (const file of chunk.files) compilation.updateAsset(file, (source) => without(source, fileless, sources));
        }
      });
    });
  }
}

/** Where the entries of these chunks stand in a runtime. The minimiser writes an id like 2000 as 2e3. */
export function entriesOf(runtime, chunkIds) {
  const ids = new Set(chunkIds);
  return [...runtime.matchAll(/(?<=[{,])"?([\w-]+)"?:"\*-\*-\*-CHUNK-SRI-HASH-[^"]+"(?:,|(?=}))/g)]
    .filter(([, id]) => ids.has(id) || ids.has(String(Number(id))))
    .map(({ index, 0: text }) => ({ start: index, end: index + text.length - 1 }));
}

function without(source, chunkIds, { ReplaceSource }) {
  const replaced = new ReplaceSource(source);
  for (const { start, end } of entriesOf(source.source().toString(), chunkIds)) replaced.replace(start, end, '');
  return replaced;
}
