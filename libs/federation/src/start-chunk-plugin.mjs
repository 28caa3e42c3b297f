const sets = new WeakMap();

/**
 * Follows what a module needs at once: its imports, and what a shared module stands for. Pages that are loaded later stay out, and so
 * does what is imported and not used.
 */
function reachFrom(first, moduleGraph) {
  const reached = new Set();
  const open = [...first];
  while (open.length > 0) {
    const module = open.pop();
    if (reached.has(module)) continue;
    reached.add(module);
    const isShared = /^(consume-shared|provide)-module$/.test(module.type);
    for (const connection of moduleGraph.getOutgoingConnections(module)) {
      const { dependency, module: next } = connection;
      if (!dependency || !next || !connection.isActive(undefined)) continue;
      const isAtOnce = moduleGraph.getParentBlock(dependency) === module;
      if (isAtOnce || isShared) open.push(next);
    }
  }
  return reached;
}

function startSet(moduleGraph, modules, entries) {
  const known = sets.get(moduleGraph);
  if (known) return known;
  const found = reachFrom(
    [...modules].filter(({ resource }) => entries.includes(resource)),
    moduleGraph,
  );
  sets.set(moduleGraph, found);
  return found;
}

const CHUNK = 'start';

/**
 * One file with all that the page needs before it can draw anything. Shared modules are split one by one, because somebody else
 * could give each of them; the shell gives all of these itself, so they travel together instead of as dozens of files, and the
 * browser is told of the file before the script that asks for it has run.
 */
export class StartChunkPlugin {
  /**
   * @param {readonly string[]} entries the files that start the page, each when the one before it has begun
   * @param {typeof import('html-webpack-plugin')} pages the plugin that writes index.html
   */
  constructor(entries, pages) {
    this.entries = entries;
    this.pages = pages;
  }

  apply(compiler) {
    let modules = new Set();
    compiler.hooks.thisCompilation.tap('StartChunkPlugin', (compilation) => {
      modules = compilation.modules;
      this.pages.getHooks(compilation).alterAssetTags.tap('StartChunkPlugin', (page) => {
        page.assetTags.meta.push(...preloads(compilation, page.publicPath));
        return page;
      });
    });
    compiler.options.optimization.splitChunks.cacheGroups.start = {
      name: CHUNK,
      chunks: 'async',
      enforce: true,
      priority: 10,
      // Placeholders of shared modules stay where they are: a file that waits for itself would never be there.
      test: (module, { moduleGraph }) =>
        /^(javascript|asset)\b/.test(module.type) && startSet(moduleGraph, modules, this.entries).has(module),
    };
  }
}

/** The integrity plugin adds the hash, as it does to the script. */
function preloads(compilation, publicPath) {
  const chunk = [...compilation.chunks].find(({ name }) => name === CHUNK);
  return [...(chunk?.files ?? [])]
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({
      tagName: 'link',
      voidTag: true,
      meta: { plugin: 'StartChunkPlugin' },
      attributes: { rel: 'preload', as: 'script', href: `${publicPath}${file}`, crossorigin: 'anonymous' },
    }));
}
