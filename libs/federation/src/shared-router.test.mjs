import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const root = path.resolve(import.meta.dirname, '../../..');
const isProduct = (file) =>
  /\.tsx?$/.test(file) &&
  !/\.test\.|test-kit|render-for-test|(^|\/)testing\//.test(file) &&
  !file.includes('node_modules');

function sources() {
  const projects = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mf-'));
  const folders = [...projects, 'libs/ui', 'libs/platform'].map((name) => path.join(root, name, 'src'));
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter(isProduct)
      .map((file) => path.join(folder, file)),
  );
}

/** Names that a source takes from the router, without those that are types only. */
function namesIn(text) {
  const imports = [...text.matchAll(/(?:import|export) \{([^}]*)\} from 'react-router-dom'/g)];
  return imports
    .flatMap(([, list]) => list.split(','))
    .map((entry) => entry.trim())
    .filter((entry) => entry && !entry.startsWith('type '))
    .map((entry) => entry.split(' as ')[0]);
}

test('every name that a screen takes from the router is among those that the shell gives', () => {
  const facade = readFileSync(path.join(import.meta.dirname, 'shared-router.js'), 'utf8');
  const given = new Set(
    [...facade.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list]) => list.split(',').map((name) => name.trim())),
  );
  const texts = sources().map((file) => [file, readFileSync(file, 'utf8')]);
  const missing = texts.flatMap(([file, text]) =>
    namesIn(text)
      .filter((name) => !given.has(name))
      .map((name) => `${name} in ${path.relative(root, file)}`),
  );
  assert.ok(texts.flatMap(([, text]) => namesIn(text)).length > 50);
  assert.deepEqual(missing, []);
  assert.deepEqual(
    texts
      .filter(([, text]) => /import \* as \w+ from 'react-router-dom'|from 'react-router'/.test(text))
      .map(([file]) => file),
    [],
  );
});
