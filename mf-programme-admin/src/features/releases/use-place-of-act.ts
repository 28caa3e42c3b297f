import { useEffect, useRef } from 'react';

interface Pressed {
  readonly button: Element;
  readonly card: HTMLElement | null;
}

/**
 * Where an act takes away the button that began it, the keyboard goes on from the card around it. To be told when a button is pressed.
 * `shown` is what the buttons hang on, `isOpen` whether the act still has its dialog.
 */
export function usePlaceOfAct(shown: unknown, isOpen: boolean): () => void {
  const pressed = useRef<Pressed | null>(null);
  useEffect(() => {
    // While the button is there, the dialog gives the focus back to it.
    if (isOpen || !pressed.current || pressed.current.button.isConnected) return;
    if (document.activeElement === document.body) pressed.current.card?.focus({ preventScroll: true });
    pressed.current = null;
  }, [shown, isOpen]);
  return () => {
    const button = document.activeElement;
    pressed.current = button && { button, card: button.closest<HTMLElement>('section') };
  };
}
