/** One call that a test's page made. */
export interface SentCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
}

type Answer = Response | 'no network';

/** Stands in for the network in this library's own tests: answers by method and path, and keeps what was sent. */
export function fakeServer(answer: (call: SentCall) => Answer | Promise<Answer>): {
  readonly sent: readonly SentCall[];
  restore: () => void;
} {
  const sent: SentCall[] = [];
  const original = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(input, init);
    const call = { method: request.method, path: new URL(request.url).pathname, headers: request.headers };
    sent.push(call);
    const given = await answer(call);
    if (given === 'no network') throw new TypeError('Failed to fetch');
    return given;
  };
  return { sent, restore: () => void (globalThis.fetch = original) };
}

export function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
}
