/** What was typed under this name in this tab and is neither sent nor emptied; empty where nothing can be kept. */
export function readKept(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

/** Keeps what is being typed for as long as the tab lives; an empty text is forgotten. */
export function keepText(name: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    // Where nothing can be kept, the text lives as long as its field.
  }
}
