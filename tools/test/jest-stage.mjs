import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nodeOptions } from '../../jest.node.mjs';
import { fromRoot, root } from '../repository.mjs';
import { nginxProgram } from '../services/nginx-binary.mjs';
import { hasPgBouncer } from '../services/pgbouncer-binary.mjs';
import { hasPythonIcalendar } from '../services/python-icalendar.mjs';
import { runTask } from '../task.mjs';
import { startTestServices } from './services-stage.mjs';

function failuresOf(report) {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((each) => each.status === 'failed'),
  );
  const failed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((each) => `${path.relative(root, name)}\n  ${each.fullName}\n${each.failureMessages.join('\n')}`),
  );
  return [...broken.map(({ name, message }) => `${path.relative(root, name)}\n${message}`), ...failed].join('\n\n');
}

const withoutNginx =
  'Not tested: two processes behind a proxy. There is no nginx, and it could not be installed; install it, or set NGINX_BIN.';

const withoutPgBouncer =
  'Not tested: tenants behind PgBouncer. There is no pgbouncer, and it could not be installed; install it.';

const withoutPython =
  'Not tested: calendars as Python reads them. There is no python3 with icalendar, and it could not be installed; install python3-icalendar.';

/** Servers that the tests of the backend come to, and what is not tested for want of one. */
async function backendServers(context) {
  const { variables } = await startTestServices(context);
  const nginx = nginxProgram();
  const missing = [
    !nginx && withoutNginx,
    !hasPgBouncer() && withoutPgBouncer,
    !hasPythonIcalendar() && withoutPython,
  ].filter(Boolean);
  return { variables: nginx ? { ...variables, NGINX_BIN: nginx } : variables, note: missing.join('\n  ') || undefined };
}

/** Runs the tests of some projects in one go on two workers. */
export async function runJest(context, name, projects) {
  const { supervisor, folder, repeat } = context;
  const isBackend = name === 'backend';
  const { variables, note } = isBackend ? await backendServers(context) : { variables: {} };
  const outputFile = path.join(folder, `jest-${name}.json`);
  const present = projects.filter((project) => existsSync(fromRoot(project, 'jest.config.mjs')));
  const args = [
    fromRoot('node_modules/jest/bin/jest.js'),
    '--projects',
    ...present.map((project) => fromRoot(project)),
    '--maxWorkers=2',
    '--passWithNoTests',
    '--json',
    `--outputFile=${outputFile}`,
  ];
  const env = {
    ...process.env,
    ...variables,
    NODE_OPTIONS: [process.env.NODE_OPTIONS, isBackend && nodeOptions].filter(Boolean).join(' '),
    NODE_ENV: 'test',
    TANDEM_REPEAT: repeat,
    CI: 'true',
  };
  const { code, output } = await runTask(supervisor, {
    name: `jest-${name}`,
    command: process.execPath,
    args,
    cwd: root,
    env,
    mark: 'jest.js',
  });
  if (!existsSync(outputFile)) return code === 0 ? {} : { failed: 1, output };
  const report = JSON.parse(readFileSync(outputFile, 'utf8'));
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: failed || (code === 0 ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
    output: failuresOf(report) || output,
    note,
  };
}
