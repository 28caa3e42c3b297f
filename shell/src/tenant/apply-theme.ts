let sheet: HTMLStyleElement | null = null;

/** The server's own style element, before the boot block; a page served without one gets a new element. */
function themeSheet(): HTMLStyleElement {
  if (sheet) return sheet;
  const served = document.getElementById('tandem-boot')?.previousElementSibling;
  sheet = served instanceof HTMLStyleElement ? served : document.createElement('style');
  if (!sheet.isConnected) {
    sheet.nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '';
    document.head.append(sheet);
  }
  return sheet;
}

/**
 * Dresses the page in a programme's colours. The server did the same before the first paint; this follows navigation.
 * @param css the programme's ready CSS text; null for the design system's own colours
 */
export function applyTheme(css: string | null): void {
  const element = themeSheet();
  const wanted = css ?? '';
  if (element.textContent !== wanted) element.textContent = wanted;
}

/** The CSS text with which the server dressed the page. */
export function servedCss(): string {
  return themeSheet().textContent ?? '';
}
