/** Debian's Chromium in a container, as root: no sandbox, no shared memory of its own, no traffic of the browser's own. */
export const flags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  // Where there is no graphics card the browser would imitate one, at a sixth of the processor that the journeys have.
  '--disable-gpu',
  // A camera that shows a moving picture, a microphone that beeps, and nobody who has to allow them.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];
