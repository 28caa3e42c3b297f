/** One call of a stack with the address of its file: `at f (https://site/a.js:1:2)` in Chromium, `f@https://site/a.js:1:2` elsewhere. */
const CALL = /([a-z][a-z\d+.-]*:\/\/[^\s()]*?)(?::\d+){1,2}\)?$/gim;

/** Addresses of the files in which an error was thrown, the innermost first. Calls without a file, such as those of the language itself, are left out. */
export function stackFiles({ stack = '', message }: Error): readonly string[] {
  // What the error says may name files too.
  return [...stack.replace(message, '').matchAll(CALL)].map(([, file = '']) => file);
}
