import { requestContext, withScope } from '../context/request-context.js';
import { actor, type ActorView } from './access.js';
import type { Caller } from './session-reader.js';

/** What comes next for somebody, to be read at the top of their home. Implemented by the module that plans it. */
export abstract class NextUp {
  /** One sentence on the person's own clock; null where nothing is planned. */
  abstract of(person: ActorView): Promise<string | null>;
}

/** Runs `work` as a call of this person. Only for one whose session was found to be alive. */
export function inNameOf<T>(caller: Caller, work: (person: ActorView) => Promise<T>): Promise<T> {
  return withScope({ context: { ...caller, requestId: requestContext().requestId } }, () => work(actor()));
}
