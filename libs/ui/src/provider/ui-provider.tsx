import { I18nProvider, RouterProvider } from '@tandem/ui/aria';
import { useState, type ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { GlobalStyle, ThemeProvider } from '../theme';

/** react-aria adds small style elements of its own; it looks for the page's nonce in this meta element. */
function lendNonce(): void {
  const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce;
  if (!nonce || document.querySelector('meta[property="csp-nonce"]')) return;
  const meta = document.createElement('meta');
  meta.setAttribute('property', 'csp-nonce');
  meta.nonce = nonce;
  document.head.append(meta);
}

export interface UiProviderProps {
  /** BCP 47; calendars and numbers follow it. */
  locale?: string;
  children: ReactNode;
}

/** Around everything, inside the router: tokens, theme choice, and links of menus that go through the router. */
export function UiProvider({ locale = 'en-GB', children }: UiProviderProps) {
  useState(lendNonce);
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
