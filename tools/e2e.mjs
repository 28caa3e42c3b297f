import './node-version.mjs';
import { answerHelp } from './usage.mjs';

answerHelp(`npm run e2e -- sign-in.spec.ts --headed [--no-build]: browser tests while working on them. Composes the built product
first; other arguments go to Playwright.`);
const { runOnly } = await import('./test/e2e-only.mjs');
await runOnly(process.argv.slice(2));
