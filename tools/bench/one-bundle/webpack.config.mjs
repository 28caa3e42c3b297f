// The same pages as one application: the shell's configuration without federation, its start in one file as the shell's is. For measuring only.
import path from 'node:path';
import webpack from 'webpack';
import { shellConfig } from '@tandem/federation';
import { fromRoot } from '../../repository.mjs';

const own = (name) => path.join(import.meta.dirname, name);
/** What of the shell deals with remotes as files of others. */
const replaced = ['remote-loader', 'preload-remote', 'given-whole'];

export default (variables, options) => {
  const shell = shellConfig(fromRoot('shell'))(variables, options);
  return {
    ...shell,
    entry: [own('nonce.js'), fromRoot('shell/src/index.ts')],
    output: { ...shell.output, path: process.env.ONE_BUNDLE_FOLDER, uniqueName: 'one-bundle' },
    cache: { ...shell.cache, cacheDirectory: fromRoot('node_modules/.cache/webpack/one-bundle') },
    plugins: [
      ...shell.plugins.filter(({ constructor }) => constructor.name !== 'ModuleFederationPlugin'),
      ...replaced.map((name) => new webpack.NormalModuleReplacementPlugin(new RegExp(`/${name}$`), own(`${name}.js`))),
    ],
  };
};
