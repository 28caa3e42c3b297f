import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { BuildMarkPlugin, namesOfBuild } from './build-mark-plugin.mjs';
import { ContractPlugin } from './contract-plugin.mjs';
import { FilelessChunksPlugin } from './fileless-chunks-plugin.mjs';
import { OwnPartPlugin } from './own-part-plugin.mjs';
import { TWIN } from './packed-twins.mjs';
import { ReleasePlugin, VERSION_FOLDER } from './release-plugin.mjs';
import { SameEverywherePlugin } from './same-everywhere-plugin.mjs';
import { sharedModules } from './shared-modules.mjs';
import { StartChunkPlugin } from './start-chunk-plugin.mjs';
import { TemplateAlonePlugin } from './template-alone-plugin.mjs';

const require = createRequire(import.meta.url);

const scripts = {
  test: /\.m?[jt]sx?$/,
  exclude: /node_modules\/(?!@tandem)/,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
  },
};

const pictures = {
  test: /\.(svg|png|webp|avif|woff2)$/,
  type: 'asset/resource',
  generator: { filename: 'assets/[name].[contenthash:8][ext]' },
};

/** Fonts come as style sheets of packages: they are linked as files, not injected as inline styles. */
const sheets = { test: /\.css$/, type: 'css/auto' };

/** By swc: a third of webpack's own minimiser's time for the same size. Scripts only: in index.html the server's placeholders are comments. */
const scriptMinimizer = new MinimizerPlugin({
  minify: MinimizerPlugin.swcMinify,
  extractComments: false,
  terserOptions: { compress: { passes: 1 }, mangle: true },
});

/**
 * What of zod no page uses. The contracts write their own texts: of its forty languages only its fallback is kept, a quarter of a megabyte
 * less in the page. Two further parts are 40 kB that no page could run.
 */
const leanZod = () => [
  new webpack.NormalModuleReplacementPlugin(/^\.\.\/locales\/index\.js$/, '../locales/en.js'),
  new webpack.NormalModuleReplacementPlugin(/^\.\/(compile|from-json-schema)\.js$/, (asked) => {
    if (asked.context.includes('/node_modules/zod/'))
      asked.request = path.join(import.meta.dirname, 'zod-left-out.mjs');
  }),
];

/** What makes files smaller and builds slower: a build that is made anew with every saved file goes without. */
const quick = { minimize: false, concatenateModules: false, usedExports: false, mangleExports: false };

/** Source maps of a release are laid aside for operators; what is watched is not minified and reads well without. */
function devtoolFor({ production, watching }) {
  if (!production) return 'cheap-module-source-map';
  return watching ? false : 'hidden-source-map';
}

function settings(folder, { production, watching }) {
  return {
    context: folder,
    mode: production ? 'production' : 'development',
    target: ['web', 'es2022'],
    entry: './src/index.ts',
    devtool: devtoolFor({ production, watching }),
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // The contracts' sources name their neighbours as Node will load them.
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
      conditionNames: ['@tandem/source', 'import', 'module', 'browser', 'default'],
    },
    module: { rules: [scripts, pictures, sheets] },
    experiments: { css: true },
    performance: { hints: false },
    stats: 'errors-warnings',
    output: {
      path: path.join(folder, 'dist'),
      filename: 'js/[name].[contenthash:12].js',
      chunkFilename: 'js/[name].[contenthash:12].js',
      cssFilename: 'css/[name].[contenthash:12].css',
      cssChunkFilename: 'css/[name].[contenthash:12].css',
      crossOriginLoading: 'anonymous',
      hashFunction: 'sha256',
      uniqueName: path.basename(folder),
      // A file that is the same as in the build before need not be packed again.
      clean: { keep: TWIN },
    },
    optimization: {
      minimizer: [scriptMinimizer],
      splitChunks: { cacheGroups: {} },
      realContentHash: true,
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      ...(watching ? quick : {}),
    },
    cache: production
      ? {
          type: 'filesystem',
          name: watching ? 'watching' : 'production',
          cacheDirectory: path.join(folder, '../node_modules/.cache/webpack', path.basename(folder)),
        }
      : true,
  };
}

function nameOf(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).name.replace('@tandem/', '');
}

/** The container's name must be usable as the name of a variable. */
function containerName(name) {
  return name.replaceAll('-', '_');
}

function finishing(folder, production) {
  return production
    ? [
        new SameEverywherePlugin(),
        new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
        new FilelessChunksPlugin(),
        new ReleasePlugin(folder),
      ]
    : [];
}

/**
 * What several pages and widgets of a remote need travels once, with the first of them. Placeholders of shared modules and the remote's own
 * copies of them stay where they are.
 */
const common = {
  name: 'common',
  chunks: 'async',
  minChunks: 6,
  enforce: true,
  test: ({ type, resource = '' }) =>
    type.startsWith('javascript/') && /\/mf-[^/]+\/src\/|\/libs\/contracts\/|\/lucide-react\//.test(resource),
};

/**
 * The remote's own copy of the design system travels in one file: it is loaded where the shell's is older, and then nearly all of it is.
 * As files of their own its parts would be half of what the entry has to list with a hash, whether they are ever loaded or not.
 */
const design = {
  name: 'design',
  chunks: 'async',
  enforce: true,
  test: ({ type, resource = '' }) =>
    type.startsWith('javascript/') && /\/libs\/ui\/src\/(?!crop-dialog\/)/.test(resource),
};

/**
 * The small parts of the design system that the shell does not start with travel together: each alone is a kilobyte, and a page of four
 * remotes would wait for thirty of them. What few pages need and brings a library of its own stays a file by itself.
 */
const parts = {
  name: 'parts',
  chunks: 'async',
  enforce: true,
  test: ({ type, resource = '' }) =>
    type.startsWith('javascript/') && /\/libs\/ui\/src\/(?!crop-dialog\/)|\/lucide-react\//.test(resource),
};

/** Milliseconds after which a file of a remote is given up: less than the 10 s that the shell gives to each try, which otherwise would wait for this one. */
const CHUNK_LIMIT_MS = 8_000;

/**
 * The configuration of a remote: it exposes `./remote` (src/remote.tsx) and owns nothing that the shell shares.
 * @param {string} folder the remote's own folder
 */
export function remoteConfig(folder) {
  return ({ WEBPACK_WATCH: watching = false }, { mode }) => {
    const production = mode === 'production';
    const name = nameOf(folder);
    const configuration = settings(folder, { production, watching });
    return {
      ...configuration,
      entry: {},
      optimization: { ...configuration.optimization, splitChunks: { cacheGroups: { common, design } } },
      output: {
        ...configuration.output,
        publicPath: 'auto',
        chunkLoadTimeout: CHUNK_LIMIT_MS,
        ...(production ? namesOfBuild(containerName(name)) : {}),
      },
      plugins: [
        ...leanZod(),
        new ModuleFederationPlugin({
          name: containerName(name),
          filename: production ? 'remoteEntry.[contenthash:12].js' : 'remoteEntry.js',
          exposes: { './remote': './src/remote.tsx' },
          shared: sharedModules({ providing: false }),
          shareStrategy: 'loaded-first',
          manifest: true,
          dts: false,
          experiments: { externalRuntime: production },
        }),
        ...(production ? [new BuildMarkPlugin()] : []),
        ...finishing(folder, production),
      ],
    };
  };
}

/**
 * The configuration of the shell: it provides every shared module and the federation runtime, and knows no remote.
 * @param {string} folder the shell's own folder
 */
export function shellConfig(folder) {
  return ({ WEBPACK_WATCH: watching = false }, { mode }) => {
    const production = mode === 'production';
    const configuration = settings(folder, { production, watching });
    return {
      ...configuration,
      optimization: { ...configuration.optimization, splitChunks: { cacheGroups: { parts } } },
      // A build lives under /shell/<version>/: it finds its files beside the script that started it.
      output: { ...configuration.output, publicPath: production ? 'auto' : '/' },
      plugins: [
        ...leanZod(),
        new OwnPartPlugin(['@tandem/ui/aria', 'zod'], path.join(folder, 'src/given-whole.ts')),
        new ModuleFederationPlugin({
          name: 'shell',
          remotes: {},
          shared: sharedModules({ providing: true }),
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          experiments: { provideExternalRuntime: true },
        }),
        new StartChunkPlugin(
          ['src/start/schemas.ts', 'src/bootstrap.ts', 'src/start/draw.tsx'].map((file) => path.join(folder, file)),
          HtmlWebpackPlugin,
        ),
        new TemplateAlonePlugin(),
        new HtmlWebpackPlugin({
          template: './src/index.html',
          publicPath: production ? VERSION_FOLDER : '/',
          scriptLoading: 'defer',
          minify: false,
          inject: 'head',
        }),
        ...(production && !watching ? [new ContractPlugin()] : []),
        ...finishing(folder, production),
      ],
    };
  };
}
