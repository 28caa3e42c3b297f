import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { addMissing, platformOf, removeHosts } from './lock.mjs';
import { fromRoot } from './repository.mjs';

test('an optional binary that the lock leaves out is added with its platform', () => {
  const lock = {
    packages: {
      '': { name: 'product' },
      'node_modules/compiler': {
        version: '2.0.0',
        optionalDependencies: { '@compiler/linux-arm64-musl': '2.0.0', '@compiler/darwin-x64': '2.0.0' },
      },
      'node_modules/@compiler/darwin-x64': { version: '2.0.0', optional: true },
    },
  };
  assert.deepEqual(addMissing(lock), ['@compiler/linux-arm64-musl']);
  assert.deepEqual(lock.packages['node_modules/@compiler/linux-arm64-musl'], {
    version: '2.0.0',
    optional: true,
    os: ['linux'],
    cpu: ['arm64'],
    libc: ['musl'],
  });
});

test('a binary nested beside its parent counts as present', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/a/node_modules/compiler': {
        version: '1.0.0',
        optionalDependencies: { '@compiler/win32-x64-msvc': '1.0.0' },
      },
      'node_modules/a/node_modules/@compiler/win32-x64-msvc': { version: '1.0.0', optional: true },
    },
  };
  assert.deepEqual(addMissing(lock), []);
});

test('platforms are read out of names', () => {
  assert.deepEqual(platformOf('@swc/core-linux-x64-gnu'), { os: ['linux'], cpu: ['x64'], libc: ['glibc'] });
  assert.deepEqual(platformOf('@nx/nx-win32-arm64-msvc'), { os: ['win32'], cpu: ['arm64'] });
  assert.deepEqual(platformOf('@rspack/binding-wasm32-wasi'), { cpu: ['wasm32'] });
});

test('the lock of this repository holds every platform and no host name', () => {
  const lock = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));
  assert.deepEqual(addMissing(lock), [], 'run: npm run lock');
  assert.deepEqual(removeHosts(lock), [], 'run: npm run lock');
});

const readJson = (...file) => JSON.parse(readFileSync(fromRoot(...file), 'utf8'));

test('[S44] every locked package is sealed by its checksum, but for binaries of other platforms', () => {
  const { packages } = readJson('package-lock.json');
  const here = Object.entries(packages).filter(
    ([place, { link, optional }]) => place.includes('node_modules/') && !link && !optional,
  );
  assert.ok(here.length > 500);
  assert.deepEqual(
    here.filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '')).map(([place]) => place),
    [],
  );
});

test('every workspace stands in the lock', () => {
  const { packages } = readJson('package-lock.json');
  for (const folder of readJson('package.json').workspaces) {
    const { name } = readJson(folder, 'package.json');
    assert.deepEqual(
      [packages[folder]?.name, packages[`node_modules/${name}`]?.resolved],
      [name, folder],
      `${folder} is missing: run npm install, then npm run lock`,
    );
  }
});

test('[S44] every workspace names exact versions from the registry, nothing from an address or a branch', () => {
  const folders = ['.', ...readJson('package.json').workspaces];
  const loose = folders.flatMap((folder) => {
    const { dependencies, devDependencies, optionalDependencies } = readJson(folder, 'package.json');
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(
        ([name, version]) => !name.startsWith('@tandem/') && !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
      )
      .map(([name, version]) => `${folder}: ${name} ${version}`);
  });
  assert.deepEqual(loose, []);
});
