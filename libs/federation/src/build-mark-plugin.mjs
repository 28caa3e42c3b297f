import { createHash } from 'node:crypto';

/** As long as what takes its place, so that no column of a source map moves. */
const MARK = 'BUILDMARK000';

/**
 * The names under which the files of one build find one another in the page, and its script elements are told apart: two builds of a remote may
 * be in it side by side, and what is on its way to one is not what the other asked for.
 */
export const namesOfBuild = (container) => ({
  chunkLoadingGlobal: `webpackChunk_${container}_${MARK}`,
  uniqueName: `${container}_${MARK}`,
});

/** Writes the content's own hash in the place of the mark: the same content gets the same name. */
export class BuildMarkPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('BuildMarkPlugin', (compilation) => {
      // After the minimiser, before anything is hashed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'BuildMarkPlugin', stage }, (assets) => {
        const withoutNames = namesLeftOut(compilation);
        const scripts = Object.keys(assets)
          .filter((name) => name.endsWith('.js'))
          .sort((a, b) => (withoutNames(a) < withoutNames(b) ? -1 : 1));
        const hash = createHash('sha256');
        scripts.forEach((name) => hash.update(withoutNames(assets[name].source().toString())));
        const mark = hash.digest('hex').slice(0, MARK.length);
        scripts.forEach((name) => compilation.updateAsset(name, (source) => marked(source, mark, sources)));
      });
    });
  }
}

/** Files still have names that depend on the path of the checkout; they get those of their content later. */
function namesLeftOut({ assetsInfo }) {
  const hashes = [...assetsInfo.values()].flatMap(({ contenthash = [] }) => contenthash);
  const names = new RegExp([...new Set(hashes), MARK].join('|'), 'g');
  return (text) => text.replaceAll(names, '');
}

function marked(source, mark, { ReplaceSource }) {
  const replaced = new ReplaceSource(source);
  for (const { index } of source.source().toString().matchAll(new RegExp(MARK, 'g')))
    replaced.replace(index, index + MARK.length - 1, mark);
  return replaced;
}
