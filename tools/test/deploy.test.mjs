// What can be said of the files in deploy/ without Docker or Kubernetes: each is well formed, and they agree with one another and the product.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { parse, parseAllDocuments } from 'yaml';
import { devPorts } from '../../libs/federation/src/dev-ports.mjs';
import { fromRoot } from '../repository.mjs';

const read = (...parts) => readFileSync(fromRoot('deploy', ...parts), 'utf8');
const chart = (...parts) => read('helm', 'tandem', ...parts);
const environment = readFileSync(fromRoot('backend/src/kernel/config/environment.ts'), 'utf8');
const knownSettings = new Set([...environment.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name));
const ofOthers = /^(AWS_|NODE_ENV$)/;
const assertKnown = (names, where) =>
  assert.deepEqual(
    names.filter((name) => !knownSettings.has(name) && !ofOthers.test(name)),
    [],
    `${where} sets what the product does not know`,
  );

const compose = parse(read('compose.yaml'), { merge: true });
const processes = ['migrate', 'release', 'api', 'worker'];

test('every setting of the compose file is one that the product knows, and its variables stand in the example', () => {
  for (const name of processes) assertKnown(Object.keys(compose.services[name].environment), name);
  const asked = new Set([...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name));
  const offered = new Set([...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name));
  assert.deepEqual([...asked].sort(), [...offered].sort());
});

test('no service of the compose file fills the disk with what it logs', () => {
  for (const [name, { logging }] of Object.entries(compose.services))
    assert.ok(logging?.options?.['max-size'] && logging.options['max-file'], name);
});

test('every setting that the product knows reaches its containers', () => {
  const ofTheImage = [...read('Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line]) =>
    [...line.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name),
  );
  // Refused in production; for a pooler, which does not stand here.
  const elsewhere = new Set([...ofTheImage, 'DATABASE_SYNCHRONIZE', 'DATABASE_TRANSACTION_POOLING']);
  for (const name of processes) {
    const given = compose.services[name].environment;
    const missing = [...knownSettings].filter((setting) => !(setting in given) && !elsewhere.has(setting));
    assert.deepEqual(missing, name === 'migrate' ? [] : ['DATABASE_OWNER_URL'], name);
  }
});

test('every setting that the product knows stands in the table of variables', () => {
  const table = readFileSync(fromRoot('docs/operating.md'), 'utf8').split('## Environment variables')[1];
  const told = new Set([...table.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell]) => cell.match(/[A-Z][A-Z0-9_]+/g)));
  assert.deepEqual(
    [...knownSettings].filter((setting) => !told.has(setting)),
    [],
  );
});

test('in local mode exactly the ports are allowed on which the remotes are served', () => {
  const config = readFileSync(fromRoot('backend/src/kernel/config/config.ts'), 'utf8');
  const [, allowed] = /developersOrigins = \[([\d, ]+)\]/.exec(config);
  assert.deepEqual(allowed.split(',').map(Number).sort(), Object.values(devPorts).sort());
});

test('only the migrations know the owner of the database, and no process of the product may gain rights or write to its image', () => {
  for (const name of processes) {
    const service = compose.services[name];
    assert.equal('DATABASE_OWNER_URL' in service.environment, name === 'migrate', name);
  }
  for (const name of [...processes, 'web']) {
    const service = compose.services[name];
    assert.deepEqual([service.read_only, service.cap_drop], [true, ['ALL']], name);
    assert.ok(service.security_opt.includes('no-new-privileges:true'), name);
  }
  for (const name of ['api', 'worker'])
    assert.equal(compose.services[name].depends_on.migrate.condition, 'service_completed_successfully');
});

test('services and targets that the compose file names exist, and every image has a version', () => {
  const targets = new Set([...read('Dockerfile').matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name));
  for (const [name, service] of Object.entries(compose.services)) {
    for (const needed of Object.keys(service.depends_on ?? {}))
      assert.ok(compose.services[needed], `${name} needs ${needed}`);
    if (service.build) assert.ok(targets.has(service.build.target), `${name} is built as ${service.build.target}`);
    else assert.match(service.image, /^(tandem-[a-z]+|[\w./-]+:v?\d[\w.-]*)$/);
  }
});

test('images run as nobody in particular, from bases with a version, and hold every package of the workspace', () => {
  const text = read('Dockerfile');
  const stages = new Map(
    text
      .split(/^(?=FROM )/m)
      .slice(1)
      .map((stage) => [/ AS (\S+)/.exec(stage)[1], stage]),
  );
  for (const stage of stages.values()) {
    const base = /^FROM (\S+)/.exec(stage)[1];
    assert.ok(stages.has(base) || /:\d+\.\d+\.\d+-/.test(base), `${base} has no version`);
  }
  assert.match(stages.get('api'), /^USER node$/m);
  assert.match(stages.get('web'), /^USER 101$/m);
  for (const name of ['api', 'release', 'web']) assert.match(stages.get(name), /^HEALTHCHECK /m, name);
  const { workspaces } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
  for (const folder of workspaces) assert.ok(text.includes(`COPY ${folder}/package.json ${folder}/`), folder);
  for (const remote of workspaces.filter((name) => name.startsWith('mf-')))
    assert.ok(stages.get('release').includes(`/app/${remote}/dist ${remote}/dist`), remote);
  for (const [, source] of text.matchAll(/^COPY (deploy\/\S+) (deploy\/\S+)? ?\/etc/gm))
    assert.ok(readFileSync(fromRoot(source)));
});

const lock = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')).packages;

/** Where Node finds a package that the one in this folder asks for; null where none is installed. */
function foundFrom(folder, name) {
  const key = `${folder ? `${folder}/` : ''}node_modules/${name}`;
  if (lock[key]) return lock[key].resolved && lock[key].link ? lock[key].resolved : key;
  return folder ? foundFrom(folder.split('/').slice(0, -1).join('/'), name) : null;
}

/** Every folder that the package in this one may load, itself included; `needs` overrules what a package asks for. */
function closure(folder, needs, seen = new Set()) {
  if (seen.has(folder)) return seen;
  seen.add(folder);
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = lock[folder];
  const asked = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  for (const name of needs[folder] ?? asked.filter((one) => !peerDependenciesMeta[one]?.optional)) {
    const found = foundFrom(folder, name);
    if (found) closure(found, needs, seen);
  }
  return seen;
}

test('the image of the backend leaves out nothing that the backend loads', () => {
  const [, list] = /&& rm -r (.*)$/m.exec(read('Dockerfile'));
  const removed = list.split(' ').map((name) => `node_modules/${name}`);
  const used = /^import \{[^}]*\} from '([^.'][^']*)'/gm;
  const ofColours = [...readFileSync(fromRoot('libs/ui/src/theme/derive.ts'), 'utf8').matchAll(used)];
  const loaded = closure('backend', { 'libs/ui': ofColours.map(([, name]) => name.split('/')[0]) });
  assert.ok(loaded.has('node_modules/culori') && loaded.has('node_modules/fastify'));
  for (const name of removed) {
    assert.ok(lock[name], `${name} is no package`);
    assert.ok(!loaded.has(name), `${name} is loaded`);
  }
  const imported = readdirSync(fromRoot('backend/src'), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.ts$/.test(file.name))
    .flatMap((file) => [
      ...readFileSync(`${file.parentPath ?? file.path}/${file.name}`, 'utf8').matchAll(/'(@tandem\/ui[^']*)'/g),
    ]);
  assert.deepEqual([...new Set(imported.map(([, name]) => name))], ['@tandem/ui/theme/derive']);
});

test('the compose file asks the API how it does exactly as the image does', () => {
  const [, words] = /^HEALTHCHECK [^\n]*\\\n\s+CMD (\[.*\])$/m.exec(read('Dockerfile'));
  assert.deepEqual(compose.services.api.healthcheck.test, ['CMD', ...JSON.parse(words)]);
});

test('compose file and chart look after a worker in the same way', () => {
  const {
    test: [, ...looked],
  } = compose.services.worker.healthcheck;
  const [, words] = /exec: \{ command: (\[.*\]) \}/.exec(chart('templates', 'worker.yaml'));
  assert.deepEqual(parse(words), looked);
});

test('what is filled in by hand are the variables of the configuration, none of nginx itself, and each is explained', () => {
  const guide = read('nginx', 'README.md');
  const filled = [...guide.matchAll(/envsubst '([^']+)'/g)].map(([, names]) => names.replaceAll('$', '').split(' '));
  const asked = ['tandem', 'proxy'].map((name) => [
    ...new Set([...read('nginx', `${name}.conf.template`).matchAll(/\$\{(\w+)\}/g)].map(([, variable]) => variable)),
  ]);
  assert.deepEqual(
    filled.map((names) => names.sort()),
    asked.map((names) => names.sort()),
  );
  for (const name of asked.flat()) assert.ok(guide.includes(`| \`${name}\` |`), name);
});

test('what may be uploaded passes the ingress, and a call that met a dead pod is asked for again', () => {
  const values = parse(chart('values.yaml'));
  const [, most] = /client_max_body_size (\w+);/.exec(read('nginx', 'tandem.conf.template'));
  assert.equal(values.ingress.annotations['nginx.ingress.kubernetes.io/proxy-body-size'], most);
  assert.match(chart('templates', 'web.yaml'), /printf "server %s-api:3000 max_fails=0;" .* \| repeat 2 /);
});

test('the chart takes the images from where the guide builds them', () => {
  const { registry } = parse(chart('values.yaml')).images;
  const guide = readFileSync(fromRoot('docs/run-in-production.md'), 'utf8');
  assert.ok(guide.includes(`-t ${registry}/$target:`) && guide.includes(`registry: ${registry},`), registry);
});

test('every pod of the chart has a bound of its own on the memory and the disk of its node', () => {
  const values = parse(chart('values.yaml'));
  for (const part of ['api', 'worker', 'web', 'migrate', 'release', 'backup']) {
    assert.ok(chart('templates', `${part}.yaml`).includes(`toYaml .Values.${part}.resources`), part);
    for (const of of ['requests', 'limits'])
      assert.ok(values[part].resources[of].memory && values[part].resources[of]['ephemeral-storage'], `${part} ${of}`);
  }
});

test('what is said of the database allows every connection that the chart, left as it is, may open', () => {
  const source = (file) => readFileSync(fromRoot('backend/src/kernel', file), 'utf8');
  const numbers = [
    /DATABASE_POOL: count\.default\((\d+)\)/.exec(environment),
    /DATABASE_OPS_POOL: count\.default\((\d+)\)/.exec(environment),
    /readConnections = (\d+);/.exec(source('database/database.module.ts')),
    /mostStreams = (\d+);/.exec(source('database/row-streams.ts')),
  ];
  const each = numbers.reduce((sum, [, number]) => sum + Number(number), 0);
  const { api, worker } = parse(chart('values.yaml'));
  const processes = api.autoscaling.max + 1 + worker.replicas;
  for (const text of [chart('values.yaml'), readFileSync(fromRoot('docs/run-in-production.md'), 'utf8')]) {
    assert.equal(Number(/up to (\d+) connections/.exec(text)?.[1]), each);
    assert.ok(Number(/max_connections`? of (\d+)/.exec(text)?.[1]) > processes * each);
  }
});

/** `.Values.a.b` of the templates, and `a` of the lists of parts that index them. */
const valuePaths = (text) =>
  [...text.matchAll(/\.Values((?:\.[A-Za-z]\w*)+)/g)].map(([, path]) => path.slice(1).split('.'));

test('every value that the chart asks for stands in its values, and every setting is one that the product knows', () => {
  const values = parse(chart('values.yaml'));
  assertKnown(Object.keys(values.settings), 'values.yaml');
  for (const file of readdirSync(fromRoot('deploy/helm/tandem/templates'))) {
    const text = chart('templates', file);
    for (const path of valuePaths(text)) {
      const found = path.reduce((at, key) => (at && key in at ? at[key] : undefined), values);
      assert.notEqual(found, undefined, `${file} asks for .Values.${path.join('.')}`);
    }
    const opened = [...text.matchAll(/\{\{-? *(if|with|range|define)\b/g)].length;
    assert.equal(opened, [...text.matchAll(/\{\{-? *end\b/g)].length, `${file}: blocks and ends`);
    for (const [, name] of text.matchAll(/include "([\w.]+)"/g))
      assert.ok(chart('templates', '_parts.tpl').includes(`define "${name}"`), name);
  }
  assertKnown(
    [...chart('templates', '_parts.tpl').matchAll(/"([A-Z]+_[A-Z_]+)"/g)].map(([, name]) => name),
    '_parts.tpl',
  );
});

test('a rollback has to do with everything but what the migrations and the release alone need', () => {
  const files = readdirSync(fromRoot('deploy/helm/tandem/templates'));
  const holding = (text) => files.filter((file) => chart('templates', file).includes(text)).sort();
  assert.deepEqual(holding('helm.sh/hook:'), ['_parts.tpl', 'migrate.yaml', 'release.yaml']);
  assert.deepEqual(holding('"copy" "-migrate"'), ['migrate.yaml']);
  assert.deepEqual(holding('include "tandem.hookCopy"'), ['network.yaml', 'settings.yaml']);
  for (const file of ['network.yaml', 'settings.yaml'])
    for (const [before] of chart('templates', file).matchAll(/^.*\n.*\n.*include "tandem.hookCopy"/gm))
      assert.match(before, /^ {2}\{\{- if (\$copy|eq \$part "migrate") \}\}\n {2}annotations:\n/, file);
});

test('a rollback hands out the front ends of the deployment that it goes back to, and leaves the schema', () => {
  const hooksOf = (file) => /helm\.sh\/hook: (\S+)/.exec(chart('templates', file))[1].split(',');
  assert.deepEqual(hooksOf('release.yaml'), ['post-install', 'post-upgrade', 'post-rollback']);
  assert.deepEqual(hooksOf('migrate.yaml'), ['pre-install', 'pre-upgrade']);
});

test('shell and remotes are handed out once the API of their version serves', () => {
  assert.deepEqual(compose.services.release.depends_on, { api: { condition: 'service_healthy' } });
  const guide = readFileSync(fromRoot('docs/run-in-production.md'), 'utf8');
  // A hook after an upgrade runs as soon as its objects are made, unless Helm waits for the pods.
  const calls = [...guide.matchAll(/helm (?:upgrade|rollback) [^`\n]*/g)].map(([call]) => call);
  assert.ok(calls.length > 1);
  for (const call of calls) assert.match(call, / --wait --timeout 30m\b/);
});

test('the owner of the database is known in the chart to migrations and backups alone, and no backup is made unasked', () => {
  for (const file of readdirSync(fromRoot('deploy/helm/tandem/templates')))
    if (chart('templates', file).includes('"owner" true')) assert.match(file, /^(migrate|backup)\.yaml$/);
  assert.equal(parse(chart('values.yaml')).backup.enabled, false);
});

test('the guide restores by the job that backs up, under the names that the chart gives', () => {
  const guide = readFileSync(fromRoot('docs/run-in-production.md'), 'utf8');
  const [, release] = /helm upgrade --install (\S+) /.exec(guide);
  assert.ok(guide.includes(`--from=cronjob/${release}-${parse(chart('Chart.yaml')).name}-backup `));
  const [, instance, components] = /instance=(\S+),\S+component in \((.*)\)'/.exec(guide);
  assert.equal(instance, release);
  for (const part of components.split(','))
    assert.match(chart('templates', `${part}.yaml`), new RegExp(`kind: Deployment[^]*"part" "${part}"`));
  const [{ op, path, value }] = JSON.parse(/-p '(\[\{[^']*)'/.exec(guide)[1]);
  assert.deepEqual([op, path], ['replace', '/spec/template/spec/containers/0/command']);
  const [, backup, mount] = /containers:\n +- name: backup\n[^]*exec (.*) backup (\/\w+)\/[^]*/.exec(
    chart('templates', 'backup.yaml'),
  );
  assert.equal(value.join(' '), `${backup} restore ${mount}/<date> --force`);
});

test('the templates are YAML once their expressions are filled in', () => {
  for (const file of readdirSync(fromRoot('deploy/helm/tandem/templates')).filter((name) => name.endsWith('.yaml'))) {
    const filled = chart('templates', file)
      .replace(/^\s*\{\{-? *(include|toYaml)\b[^\n]*indent \d+ *\}\}\n/gm, '')
      .replace(/^\s*\{\{[^\n]*\}\}\n/gm, '')
      .replace(/\{\{.*?\}\}/g, 'x');
    for (const { errors } of parseAllDocuments(filled, { uniqueKeys: false }))
      assert.deepEqual(errors.map(String), [], file);
  }
});
