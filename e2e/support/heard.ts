import type { BrowserContext } from '@playwright/test';

/** As much as tells what went wrong. */
const KEPT_LINES = 40;

const lines: string[] = [];
const listened = new WeakSet<BrowserContext>();

function hear(line: string): void {
  lines.push(`${new Date().toISOString().slice(14, 23)} ${line}`);
  if (lines.length > KEPT_LINES) lines.shift();
}

/** Writes down what goes wrong in a browser, for the reader of a failure that is gone when it is looked for again. */
export function listenTo(context: BrowserContext): void {
  if (listened.has(context)) return;
  listened.add(context);
  context.on('console', (message) => {
    if (message.type() === 'error') hear(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => hear(`thrown: ${error.error().message}`));
  context.on('requestfailed', (request) =>
    hear(`${request.method()} ${request.url()}: ${request.failure()?.errorText ?? 'failed'}`),
  );
  context.on('response', (answer) => {
    if (answer.status() >= 400) hear(`${answer.request().method()} ${answer.url()}: ${answer.status()}`);
  });
}

/** What was heard since it was asked for last, oldest first. */
export const heard = (): string => lines.splice(0).join('\n');
