/** What a page begins with, written into its document: something to read while its scripts are on their way. */
export interface PageOpening {
  /** The address that was opened; of any other these are not the words. */
  readonly path: string;
  /** Whom they are for, in a tab that several people may use; null for everybody. */
  readonly user_id: number | null;
  readonly heading: string;
  /** The sentence below it; null where there is none. */
  readonly lead: string | null;
}
