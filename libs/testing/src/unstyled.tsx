import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';

const nowhere = document.createElement('head');

/** Leaves the styles out: a simulated browser lays nothing out, but works out the looks of each element that is asked for by its role. */
export function Unstyled({ children }: { readonly children: ReactNode }) {
  return <StyleSheetManager target={nowhere}>{children}</StyleSheetManager>;
}
