const CONTRACT = '@tandem/platform';

/** Where the compiler has put several modules together, each of them. */
const each = (modules) => [...modules].flatMap((module) => (module.modules ? [...module.modules] : [module]));

/**
 * What the modules of a remote use of the contract, by its name and with the member that is asked of it: `useTitle`, `paths.events`. Types leave
 * no trace.
 */
export function usedOfContract({ modules }) {
  const used = each(modules)
    .flatMap(({ dependencies }) => dependencies)
    .filter(({ request, ids }) => request === CONTRACT && ids?.length > 0)
    .map(({ ids }) => ids.slice(0, 2).join('.'));
  return [...new Set(used)].sort();
}
