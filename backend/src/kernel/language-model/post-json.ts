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
    if (answer.ok) return JSON.parse(await textOf(answer)) as unknown;
    await answer.body?.cancel();
    throw new ModelFailure(`The server answered ${answer.status}`);
  } catch (error) {
    throw error instanceof ModelFailure ? error : new ModelFailure(`No answer: ${reasonOf(error)}`);
  }
}

/** @throws ModelFailure once it is too large: the rest is not waited for */
async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > largestAnswer) throw new ModelFailure('The answer is too large');
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** Which failure it was, without addresses: a name, or the code of the system's own error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}
