import { createContext } from 'react';

/** Widgets that the page around them leaves out, as `remote/key`; undefined as long as that is not known. */
export const HiddenWidgets = createContext<ReadonlySet<string> | undefined>(new Set());
