import { render, type RenderResult } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';

void i18next.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { translation: {} } },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
});

// Roles and names of a whole month of days take seconds in jsdom on a busy machine.
jest.setTimeout(60_000);

/** Renders as the shell does: English sentences as keys, inside a router. */
export function renderUi(children: ReactNode): RenderResult & { user: UserEvent } {
  return {
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    ...render(<MemoryRouter>{children}</MemoryRouter>),
  };
}
