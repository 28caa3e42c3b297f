import type { ReactNode } from 'react';
import type { PageRules } from '../frame/gate';

/** A page of the shell or of a remote, under one of its paths. */
export interface PageEntry extends PageRules {
  readonly path: string;
  readonly element: ReactNode;
  /** The remote that has the page; none for pages of the shell. */
  readonly remote?: string;
  /** Which page of that remote: `pages/<key>`. */
  readonly part?: string;
}
