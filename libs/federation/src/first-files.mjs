import { readFileSync } from 'node:fs';
import path from 'node:path';

const form = /(\w+): lazy\(\(\) => import\('([^']+)'\)\)/g;

/** What each page and widget of a remote imports, by its key, as src/remote.tsx says it. */
function importsOf(file) {
  const source = readFileSync(file, 'utf8');
  const [pages, widgets] = source.split(/^ {2}widgets: /m);
  const of = (text = '') => Object.fromEntries([...text.matchAll(form)].map(([, key, request]) => [key, request]));
  return { pages: of(pages), widgets: of(widgets) };
}

/** The scripts of each import of a module, by what is imported. */
function filesByRequest({ modules, chunkGraph }, file) {
  const module = [...modules].find((one) => (one.rootModule ?? one).resource === file);
  const files = ({ chunks }) => chunks.flatMap((chunk) => [...chunk.files].filter((name) => name.endsWith('.js')));
  return new Map(
    (module?.blocks ?? []).map((block) => [block.request, files(chunkGraph.getBlockChunkGroup(block)).sort()]),
  );
}

/**
 * The meta with what each page and widget starts with, as `files`, so that pages can fetch all of it at once instead of learning of one
 * file from another.
 * @throws where a key of the meta is not written as `key: lazy(() => import('./file'))`
 */
export function withFirstFiles(meta, compilation, folder) {
  const file = path.join(folder, 'src/remote.tsx');
  const imports = importsOf(file);
  const built = filesByRequest(compilation, file);
  const add = (kind) =>
    Object.entries(meta[kind]).map(([key, part]) => {
      const files = built.get(imports[kind][key]);
      if (!files) throw new Error(`${file}: write ${kind}/${key} as \`${key}: lazy(() => import('./file'))\`.`);
      return [key, { ...part, files }];
    });
  return { ...meta, pages: Object.fromEntries(add('pages')), widgets: Object.fromEntries(add('widgets')) };
}
