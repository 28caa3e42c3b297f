import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const require = createRequire(path.join(root, 'libs/ui/package.json'));

/** What carries context: one copy in the page, given by the shell, never bundled by a remote. */
const singletons = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/query/react',
  'react-redux',
  'styled-components',
  '@tandem/ui/aria',
  'i18next',
  'react-i18next',
  '@tandem/platform',
];

/** Carry nothing from one side to the other: a remote that needs a newer one brings it, which is not for the shell. */
const ofAnyVersion = ['zod', 'react-hook-form'];
const within = (version) => ({ version, requiredVersion: `^${version}` });

function packageOf(name) {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

// Our own modules that carry context are told by the version of what they hand on.
const versionedBy = { '@tandem/ui/aria': 'react-aria-components' };

/** Where the shell gives less than the whole package. */
const whatTheShellGives = { 'react-router-dom': { import: path.join(import.meta.dirname, 'browser-router.mjs') } };

function versionOf(shared) {
  const name = versionedBy[shared] ?? shared;
  if (name === '@tandem/platform')
    return JSON.parse(readFileSync(path.join(root, 'libs/platform/package.json'), 'utf8')).version;
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      return JSON.parse(readFileSync(path.join(folder, packageOf(name), 'package.json'), 'utf8')).version;
    } catch {
      // Not in this folder: npm may have put the package one level up.
    }
  }
  throw new Error(`Shared module ${name} is not installed.`);
}

function runGit(...parameters) {
  return execFileSync('git', parameters, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

/**
 * The design system's version, 1.<commits that touched it>.0: an older copy in the page never satisfies a newer build. Outside
 * of a git checkout the version of its package.json counts.
 */
export function designSystemVersion() {
  try {
    const commits = Number(runGit('rev-list', '--count', 'HEAD', '--', 'libs/ui'));
    if (commits > 0) return `1.${commits}.0`;
  } catch {
    // A source archive has no history.
  }
  return JSON.parse(readFileSync(path.join(root, 'libs/ui/package.json'), 'utf8')).version;
}

/**
 * The one list of shared modules. The shell provides every singleton; a remote has no copy of its own to fall back on. The shell asks for
 * no version of what it gives itself: it would only spend the time of a phone that starts on comparing its versions with themselves.
 */
export function sharedModules({ providing }) {
  const asking = (range) => ({ requiredVersion: providing ? false : range });
  const strict = singletons.map((name) => {
    const version = versionOf(name);
    const major = version.split('.')[0];
    return [
      name,
      {
        singleton: true,
        strictVersion: true,
        version,
        ...asking(`^${major}.0.0`),
        ...(providing ? whatTheShellGives[name] : { import: false }),
      },
    ];
  });
  const design = designSystemVersion();
  return {
    ...Object.fromEntries(strict),
    ...Object.fromEntries(ofAnyVersion.map((name) => [name, within(versionOf(name))])),
    '@tandem/ui/': { version: design, ...asking(`^${design}`) },
  };
}
