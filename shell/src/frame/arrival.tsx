import { Component } from 'react';
import { focusOnHeading, headingOfPage } from '@tandem/ui/page-heading';
import { useLocation } from 'react-router-dom';

const LONGEST_WAIT_MS = 10_000;

/** The heading of the page that is left: its element may be taken over by the next page, with another text. */
interface Left {
  readonly heading: HTMLElement | null;
  readonly text: string | null | undefined;
}

/**
 * Moves the focus to the new page's heading, which may be there at once, come in steps (the old page still shows, a part is drawn anew)
 * or never. Whoever presses a key or a button meanwhile has gone on, and keeps the focus.
 * @returns what ends the watch
 */
function watchForHeading(left: Left): () => void {
  let focused: HTMLElement | null = null;
  const look = () => {
    const heading = headingOfPage();
    if (!heading || heading === focused) return;
    if (heading === left.heading && heading.textContent === left.text) return;
    if (focused && document.activeElement !== document.body) return;
    focused = heading;
    focusOnHeading(heading);
  };
  const observer = new MutationObserver(look);
  const end = () => {
    observer.disconnect();
    clearTimeout(giveUp);
    removeEventListener('keydown', end, true);
    removeEventListener('pointerdown', end, true);
  };
  const giveUp = setTimeout(end, LONGEST_WAIT_MS);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  addEventListener('keydown', end, true);
  addEventListener('pointerdown', end, true);
  look();
  return end;
}

/** A class, because only a class is told before a change is drawn: what the left page showed can be seen no later. */
class Watch extends Component<{ pathname: string }> {
  private end?: () => void;

  override getSnapshotBeforeUpdate({ pathname }: { pathname: string }): Left | null {
    if (pathname === this.props.pathname) return null;
    const heading = headingOfPage();
    return { heading, text: heading?.textContent };
  }

  override componentDidUpdate(_: unknown, __: unknown, left: Left | null): void {
    if (!left) return;
    this.end?.();
    window.scrollTo(0, 0);
    this.end = watchForHeading(left);
  }

  override componentWillUnmount(): void {
    this.end?.();
  }

  override render() {
    return null;
  }
}

/** After each move to another page: scrolls to the top and moves the focus to the heading once it is there. */
export function Arrival() {
  const { pathname } = useLocation();
  return <Watch pathname={pathname} />;
}
