import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { fromRoot } from '../repository.mjs';
import { TemplateAlonePlugin } from '../../libs/federation/src/template-alone-plugin.mjs';

const require = createRequire(fromRoot('libs/federation/src/webpack-config.mjs'));
const webpack = require('webpack');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');

const folder = mkdtempSync(path.join(tmpdir(), 'template-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('a build holds no file that only the compiler of its page has made', async () => {
  const inFolder = (name) => path.join(folder, name);
  writeFileSync(inFolder('given.mjs'), "export const given = 'given away';\n");
  writeFileSync(inFolder('index.js'), 'export const page = 1;\n');
  writeFileSync(inFolder('index.html'), '<!doctype html><title>Page</title>\n');
  const shared = {
    given: { import: inFolder('given.mjs'), version: '1.0.0', requiredVersion: false, singleton: true },
  };
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: inFolder('index.js'),
    output: { path: inFolder('dist'), filename: '[contenthash:12].js', chunkFilename: '[contenthash:12].js' },
    plugins: [
      new ModuleFederationPlugin({ name: 'shell', shared, manifest: false, dts: false }),
      new TemplateAlonePlugin(),
      new HtmlWebpackPlugin({ template: inFolder('index.html') }),
    ],
  });
  const { compilation } = await promisify(compiler.run.bind(compiler))();
  assert.deepEqual(compilation.errors, []);
  const owned = new Set([...compilation.chunks].flatMap((chunk) => [...chunk.files]));
  const scripts = readdirSync(inFolder('dist')).filter((name) => name.endsWith('.js'));
  assert.ok(scripts.some((name) => readFileSync(path.join(folder, 'dist', name), 'utf8').includes('given away')));
  assert.deepEqual(
    scripts.filter((name) => !owned.has(name)),
    [],
  );
});
