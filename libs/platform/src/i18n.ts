import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Starts translation with the English sentence itself as the key; other languages are catalogues over the same keys. */
export function startTranslation(locale: string): i18n {
  if (!i18next.isInitialized) {
    void i18next.use(initReactI18next).init({
      lng: locale,
      fallbackLng: false,
      resources: {},
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
      initAsync: false,
    });
  }
  return i18next;
}
