import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { Role } from '@tandem/platform';
import { App, type AppProps } from '../app';
import { givenFirst } from '../given-whole';
import { preloadPage } from '../pages/first-parts';
import { askForDashboard } from './ask-for-dashboard';
import { nextTask, pause } from './pause';

/**
 * Drawing keeps the browser busy for a while, so what the page starts with has a start over the page around it: where its files are in the cache
 * they come in one go. What is late holds nothing back.
 */
const START_MS = 200;

/** Fetches what the opened page starts with and draws it, piece by piece: until the last is done a press is answered in between. */
export async function draw(app: AppProps, roles: Promise<readonly Role[]>): Promise<void> {
  const begun = roles.then(async (known) => {
    await nextTask();
    if (known.length > 0) {
      askForDashboard(app.store, location.pathname);
      void givenFirst();
    }
    await nextTask();
    return preloadPage(location.pathname, app.shelf, known);
  });
  await Promise.race([begun, pause(START_MS)]);
  const root = document.getElementById('root');
  if (root) startTransition(() => createRoot(root).render(<App {...app} />));
}
