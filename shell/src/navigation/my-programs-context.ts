import { createContext, useContext } from 'react';

/** Opens the My Programs dialog, which the frame of the page owns. */
export const MyProgramsContext = createContext<() => void>(() => undefined);

export function useMyPrograms(): () => void {
  return useContext(MyProgramsContext);
}
