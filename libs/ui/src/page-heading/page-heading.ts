/** The heading of the page that is shown; null while it has none. */
export const headingOfPage = (): HTMLElement | null => document.querySelector<HTMLElement>('main h1');

/** Lets the keyboard and screen readers go on from the page's heading, which is no control: it shows no ring, and nothing scrolls. */
export function focusOnHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
}
