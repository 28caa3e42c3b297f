import * as contract from '@tandem/platform';
import type { RegisteredRemote } from './registered-remote';
import { RemoteFailure, wrongContract } from './remote-failure';

const memberOf = (given: unknown, name: string): unknown =>
  given === undefined || given === null ? undefined : Reflect.get(Object(given), name);

const isGiven = (need: string) => need.split('.').reduce<unknown>(memberOf, contract) !== undefined;

/**
 * Why a remote cannot run in this shell, as far as its build tells; null where nothing speaks against it. A page that is open for long may run an older
 * shell than the one in which the remote was checked.
 */
export function misfitOf({ meta, needs = [] }: RegisteredRemote): RemoteFailure | null {
  const { CONTRACT_VERSION } = contract;
  if (meta.contract !== CONTRACT_VERSION) return wrongContract(meta.contract, CONTRACT_VERSION);
  const missing = needs.filter((need) => !isGiven(need));
  if (missing.length === 0) return null;
  return new RemoteFailure('contract', { cause: new Error(`The shell does not give ${missing.join(', ')}.`) });
}
