// The runner itself waits for ever: here each test and hook is given its own limit, or the usual one.
import { setTimeout } from 'node:timers/promises';
import { addEventHandler } from 'jest-circus';

const usualMilliseconds = 30_000;

/** The function's own error, or one that tells its limit. */
function limited(fn, milliseconds) {
  return async (...args) => {
    const limit = new AbortController();
    const tooLong = setTimeout(milliseconds, undefined, { signal: limit.signal }).then(() => {
      throw new Error(`Not done after ${milliseconds / 1000} s.`);
    });
    tooLong.catch(() => undefined);
    try {
      return await Promise.race([fn(...args), tooLong]);
    } finally {
      limit.abort();
    }
  };
}

addEventHandler(({ name }, { currentDescribeBlock }) => {
  const added = { add_test: currentDescribeBlock.tests, add_hook: currentDescribeBlock.hooks }[name]?.at(-1);
  if (added?.fn) added.fn = limited(added.fn, added.timeout ?? usualMilliseconds);
});

// As in the product: a promise that fails unheard is told, and what runs goes on.
process.on('unhandledRejection', (error) => console.error('A promise failed unheard', error));
