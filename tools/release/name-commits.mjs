// For an image that is built with the sources and later releases without them: each finished build names the commit that it was made from.
import { fromRoot } from '../repository.mjs';
import { projects } from './asked.mjs';
import { nameCommit } from './describe.mjs';

for (const name of projects()) nameCommit(fromRoot(name, 'dist'));
