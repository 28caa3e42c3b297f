import { focusOnHeading, headingOfPage } from '@tandem/ui/page-heading';

/** The room took what had the focus away with it: the keyboard and screen readers go on from the heading of what is shown now. */
export function focusWhenLost(): void {
  const heading = headingOfPage();
  if (heading && document.activeElement === document.body) focusOnHeading(heading);
}
