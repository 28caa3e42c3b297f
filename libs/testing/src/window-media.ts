/** Media queries of the simulated window: those that hold these words match. */
export function matchMedia(...words: readonly string[]): void {
  const still = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const answer = (media: string) => ({ ...still, media, matches: words.some((word) => media.includes(word)) });
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: answer });
}
