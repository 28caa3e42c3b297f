import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Versions that were found to be within a range, as `version range`: dozens of parts of the design system are of one version, and each remote asks for them. */
const within = new Set<string>();

/**
 * Remembers which version is within which range: the runtime works it out anew for each shared module of each remote, which takes a slow phone
 * longer than running the remote. A version that is not within a range is left to the runtime every time, with all that it says about it.
 */
export const knownSharesPlugin: ModuleFederationRuntimePlugin = {
  name: 'tandem-known-shares',
  resolveShare(asked) {
    const { shareScopeMap, scope, pkgName, version, shareInfo, resolver } = asked;
    const question = `${version} ${String(shareInfo.shareConfig.requiredVersion)}`;
    const shared = shareScopeMap[scope]?.[pkgName]?.[version];
    // Of those the runtime gives also what is not within the range, and only warns of it.
    const isGivenAnyway = shareInfo.shareConfig.singleton && !shareInfo.shareConfig.strictVersion;
    if (!shared || isGivenAnyway || shareInfo.treeShaking) return asked;
    return {
      ...asked,
      resolver() {
        if (within.has(question)) return { shared, useTreesShaking: false };
        const found = resolver();
        if (found?.shared === shared) within.add(question);
        return found;
      },
    };
  },
};
