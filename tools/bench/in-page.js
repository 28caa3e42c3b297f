// Functions that run in the measured page, not here: each must stand by itself.

/** Before anything else of the page. */
export function watch() {
  const seen = { fcp: 0, lcp: 0, cls: 0, tasks: [], slowest: 0, content: 0 };
  window.seenByBench = seen;
  const on = (type, read, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({ type, buffered: true, ...more });
  on('paint', (entry) => entry.name === 'first-contentful-paint' && (seen.fcp = entry.startTime));
  on('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime));
  // As the vital is defined: the worst burst, whose shifts follow within a second of one another and end within five.
  let burst = { first: -Infinity, last: -Infinity, sum: 0 };
  on('layout-shift', ({ hadRecentInput, startTime, value }) => {
    if (hadRecentInput) return;
    const goesOn = startTime - burst.last < 1000 && startTime - burst.first < 5000;
    burst = goesOn
      ? { ...burst, last: startTime, sum: burst.sum + value }
      : { first: startTime, last: startTime, sum: value };
    seen.cls = Math.max(seen.cls, burst.sum);
  });
  // The server's own words come long before what scripts draw: when the first part below the page's heading can be seen, too.
  const looking = setInterval(() => {
    if (!document.querySelector('main h2')?.checkVisibility()) return;
    seen.content = performance.now();
    clearInterval(looking);
  }, 50);
  on('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]));
  on('event', (entry) => entry.interactionId && (seen.slowest = Math.max(seen.slowest, entry.duration)), {
    durationThreshold: 16,
  });
}

/** Whether no long task ended within the last milliseconds. */
export const hasRested = (milliseconds) =>
  window.seenByBench.tasks.every(([start, duration]) => start + duration < performance.now() - milliseconds);

export const whatWasSeen = () => window.seenByBench;

/** Presses a link; answers after how many milliseconds the heading was there. */
export const untilHeading = ([href, text]) =>
  new Promise((resolve) => {
    const start = performance.now();
    const look = () => {
      const there = [...document.querySelectorAll('h1')].some((each) => each.textContent.trim() === text);
      if (there) resolve(performance.now() - start);
      else requestAnimationFrame(look);
    };
    document.querySelector(`a[href="${href}"]`).click();
    look();
  });
