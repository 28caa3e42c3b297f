/** What a page begins with, written into its document: something to read while its scripts are on their way. */
export interface PageOpening {
  /** The address that was opened; of any other these are not the words. */
  readonly path: string;
  readonly heading: string;
  /** The sentence below it; null where there is none. */
  readonly lead: string | null;
}
