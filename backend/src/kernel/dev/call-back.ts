import type { HttpAdapterHost } from '@nestjs/core';

interface Listening {
  address(): { readonly port: number } | string | null;
}

/**
 * Calls this very server over HTTP, as an outside service that stands in for a real one in local and test mode does.
 * @returns the status of the answer
 */
export async function callBack(
  host: HttpAdapterHost,
  call: { readonly path: string; readonly headers: Readonly<Record<string, string>>; readonly body: string },
): Promise<number> {
  const address = (host.httpAdapter.getHttpServer() as Listening).address();
  if (address === null || typeof address === 'string') throw new Error('This process listens on no port.');
  const { headers, body } = call;
  const answer = await fetch(`http://127.0.0.1:${address.port}${call.path}`, { method: 'POST', headers, body });
  return answer.status;
}
