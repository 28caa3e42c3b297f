/** Debian's Chromium in a container, as root: no sandbox, no shared memory of its own, no traffic of the browser's own. */
export const flags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  // A camera that shows a moving picture, a microphone that beeps, and nobody who has to allow them.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];
