// `npm run dev -- mf-events --against https://mentoring.example.org`: one remote from here inside an installation that runs elsewhere.
import path from 'node:path';
import { devPorts } from '../../libs/federation/src/dev-ports.mjs';
import { install } from '../install.mjs';
import { Misuse, Refusal, sentenceFor, step } from '../output.mjs';
import { fromRoot } from '../repository.mjs';
import { supervised } from '../start-product.mjs';
import { serveBuild } from './serve-build.mjs';
import { watchFrontEnd } from './watch-front-end.mjs';

const say = (text) => console.log(`  ${new Date().toLocaleTimeString('en-GB')} ${text}`);

/** @throws Refusal where the installation does not answer, or does not let its pages load anything from `own` */
export async function requireAllowed(against, own) {
  const page = await fetch(against, { headers: { accept: 'text/html' } }).catch((error) => {
    throw new Refusal(`${against} does not answer (${error.cause?.code ?? error.message}).`);
  });
  await page.arrayBuffer();
  const scripts = (page.headers.get('content-security-policy') ?? '')
    .split('; ')
    .find((rule) => rule.startsWith('script-src'));
  if (!scripts?.split(' ').includes(own))
    throw new Refusal(`${against} lets its pages load nothing from ${own}. Its operator lists that in REMOTE_ORIGINS.`);
}

function originOf(text) {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Misuse(`--against is "${text}", which is not the address of an installation.`);
  return new URL(text).origin;
}

export async function developAgainst([name, ...others], address) {
  try {
    const port = devPorts[name];
    if (!port || others.length > 0)
      throw new Misuse(`Name one of ${Object.keys(devPorts).join(', ')} to show it in another installation.`);
    const against = originOf(address);
    const own = `http://localhost:${port}`;
    await requireAllowed(against, own);
    // Not in node_modules, which an install takes away.
    await supervised(fromRoot('data/dev', name), async (supervisor) => {
      await install(supervisor);
      const dist = path.join(fromRoot(name), 'dist');
      await serveBuild({ dist, port, origin: against });
      const watching = step(`Building ${name}`, () =>
        watchFrontEnd(supervisor, {
          name,
          onBuilt: () => say(`${name}: built, shown with the next navigation`),
          onError: (text) => say(`${name}: ${text}`),
        }),
      );
      const { ended } = await watching;
      const url = encodeURIComponent(`${own}/release.json`);
      console.log(`\n  Let the shell take it from here:\n  ${against}/remote-override/${name}?url=${url}\n`);
      await ended;
      throw new Refusal(`The build of ${name} has ended.`);
    });
  } catch (error) {
    console.error(`\n${sentenceFor(error)}`);
    process.exitCode = error instanceof Misuse ? 2 : 1;
  }
}
