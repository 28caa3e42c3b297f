// Which versions of remotes a new shell has to run, and what is said of those that it cannot.
import { Refusal } from '../output.mjs';
import { tell } from './steps.mjs';

/** Who has a version, as the installation says it in words; an older one only tells that somebody has. */
export const holdersOf = ({ holders = 'in use' }) => holders;

const lineOf = (version) =>
  `  ${version.name} ${version.version}, contract ${version.meta.contract} (${holdersOf(version)})`;

/**
 * Of the versions that somebody has, those that speak the contract of the shell; all, where the shell does not say which it speaks.
 * @throws Refusal that names the others and who has them, unless they are meant to be left behind
 */
export function fitting(inUse, contract, leaveBehind) {
  const isLeft = ({ meta }) => contract !== undefined && meta.contract !== contract;
  const left = inUse.filter(isLeft);
  const list = left.map(lineOf).join('\n');
  if (left.length > 0 && !leaveBehind)
    throw new Refusal(
      `This shell speaks contract ${contract}, in which none of these runs:\n${list}\nRelease it with --leave-behind where people are meant to be without them until versions for contract ${contract} follow.`,
    );
  if (left.length > 0) tell(`  Left behind:\n${list}`);
  return inUse.filter((version) => !isLeft(version));
}
