// Browser tests while working on them: `npm run e2e -- sign-in.spec.ts --headed`. Composes the built product first.
import './node-version.mjs';

const { runOnly } = await import('./test/e2e-only.mjs');
await runOnly(process.argv.slice(2));
