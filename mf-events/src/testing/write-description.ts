import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The editor measures where its text stands, which the simulated browser does not lay out. */
function layOutNothing(): void {
  const nowhere = () => Object.assign([new DOMRect()], { item: () => new DOMRect() });
  Object.defineProperties(Range.prototype, {
    getClientRects: { value: nowhere, configurable: true },
    getBoundingClientRect: { value: () => new DOMRect(), configurable: true },
  });
}

/** Puts text at the end of an event's description. */
export async function writeDescription(user: UserEvent, text: string): Promise<HTMLElement> {
  layOutNothing();
  const editor = await screen.findByRole('textbox', { name: 'Description' });
  act(() => editor.focus());
  await user.paste(text);
  return editor;
}
