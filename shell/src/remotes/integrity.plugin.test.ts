import { integrityPlugin, readAhead } from './integrity.plugin';

let over: AbortController;
beforeEach(() => {
  over = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => over.signal);
});
afterEach(() => jest.restoreAllMocks());

/** What the runtime of the federation reads of a manifest. */
async function readManifest(url: string): Promise<unknown> {
  const answer = await integrityPlugin.fetch?.(url, {});
  return answer ? answer.json() : null;
}

/** As browsers do: a body that is unread when the signal comes breaks off. */
function bodyUntil(signal: AbortSignal): ReadableStream {
  return new ReadableStream(
    {
      start: (body) => signal.addEventListener('abort', () => body.error(new Error('The time is over.'))),
      pull(body) {
        body.enqueue(new TextEncoder().encode('{"id":"mf_x"}'));
        body.close();
      },
    },
    { highWaterMark: 0 },
  );
}

test('a manifest that was read ahead is good for as long as the page is open', async () => {
  const reads = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((_url, { signal } = {}) => Promise.resolve(new Response(bodyUntil(signal as AbortSignal))));
  readAhead('https://site.test/seldom.json');
  await new Promise((resolve) => setTimeout(resolve));
  over.abort();
  expect(await readManifest('https://site.test/seldom.json')).toEqual({ id: 'mf_x' });
  expect(reads).toHaveBeenCalledTimes(1);
});

test('a manifest that could not be read ahead is read when it is asked for', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  readAhead('https://site.test/offline.json');
  await new Promise((resolve) => setTimeout(resolve));
  jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('{"id":"mf_y"}'));
  expect(await readManifest('https://site.test/offline.json')).toEqual({ id: 'mf_y' });
});
