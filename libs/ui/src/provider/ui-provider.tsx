import type { ReactNode } from 'react';
import { I18nProvider, RouterProvider } from '@tandem/ui/aria';
import { useHref, useNavigate } from 'react-router-dom';
import { GlobalStyle, ThemeProvider } from '../theme';

export interface UiProviderProps {
  /** BCP 47; calendars and numbers follow it. */
  locale?: string;
  children: ReactNode;
}

/** Around everything, inside the router: tokens, theme choice, and links of menus that go through the router. */
export function UiProvider({ locale = 'en-GB', children }: UiProviderProps) {
  const navigate = useNavigate();
  return (
    <RouterProvider navigate={(to) => void navigate(to)} useHref={useHref}>
      <I18nProvider locale={locale}>
        <ThemeProvider>
          <GlobalStyle />
          {children}
        </ThemeProvider>
      </I18nProvider>
    </RouterProvider>
  );
}
