import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';

export type ThemeChoice = 'system' | 'light' | 'dark';

interface ThemeState {
  choice: ThemeChoice;
  setChoice: (choice: ThemeChoice) => void;
}

const storageKey = 'tandem.theme';
const ThemeContext = createContext<ThemeState>({ choice: 'system', setChoice: () => undefined });

function storedChoice(): ThemeChoice {
  try {
    const stored = window.localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system'; // storage may be closed to us
  }
}

function remember(choice: ThemeChoice) {
  try {
    if (choice === 'system') window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, choice);
  } catch {
    // without storage the choice lasts as long as the page
  }
}

/** Follows the system until the person chooses; the choice is kept in this browser and written to `<html data-theme>`. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [choice, setChoice] = useState<ThemeChoice>(storedChoice);
  useEffect(() => {
    if (choice === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = choice;
    remember(choice);
  }, [choice]);
  const state = useMemo(() => ({ choice, setChoice }), [choice]);
  return <ThemeContext value={state}>{children}</ThemeContext>;
}

export const useTheme = () => useContext(ThemeContext);
