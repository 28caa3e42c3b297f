// Node runs the TypeScript sources of the backend and the contracts: `node --import tools/test/node/typescript.mjs`.
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
