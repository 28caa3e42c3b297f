import { failureName, readAtMost } from '../outside/answers.js';
import { ModelFailure } from './language-model.js';

export interface JsonCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
  readonly milliseconds: number;
}

/** Bytes: a plan of some pages has a hundredth of it. */
const largestAnswer = 1_000_000;

/** The JSON that the server answers with. @throws ModelFailure */
export async function postJson({ url, headers, body, milliseconds }: JsonCall): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(milliseconds),
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new ModelFailure(`The server answered ${answer.status}`);
    }
    const text = await readAtMost(answer, largestAnswer);
    if (text === null) throw new ModelFailure('The answer is too large');
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw error instanceof ModelFailure ? error : new ModelFailure(`No answer: ${failureName(error)}`);
  }
}
