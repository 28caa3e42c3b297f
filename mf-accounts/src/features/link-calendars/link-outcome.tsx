import { calendarLinkOutcomes, type CalendarLinkOutcome } from '@tandem/contracts/accounts';
import { Banner } from '@tandem/ui/banner';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { calendarNames } from './calendar-card';

type Provider = keyof typeof calendarNames;

interface Shown {
  readonly provider: Provider;
  readonly outcome: CalendarLinkOutcome;
}

function outcomeOf(query: URLSearchParams): Shown | null {
  const provider = (Object.keys(calendarNames) as Provider[]).find((known) => known === query.get('calendar'));
  const outcome = calendarLinkOutcomes.find((known) => known === query.get('outcome'));
  return provider && outcome ? { provider, outcome } : null;
}

/** What came of linking, told once: it is taken out of the address, so that a reload does not tell it again. */
export function useLinkOutcome(): { readonly shown: Shown | null; readonly close: () => void } {
  const [query, setQuery] = useSearchParams();
  const [shown, setShown] = useState(() => outcomeOf(query));
  useEffect(() => {
    if (query.has('outcome')) setQuery({}, { replace: true });
  }, [query, setQuery]);
  return { shown, close: () => setShown(null) };
}

export function LinkOutcome({ provider, outcome, onClose }: Shown & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const name = t(calendarNames[provider]);
  const texts: Record<CalendarLinkOutcome, string> = {
    linked: t('{{name}} is connected.', { name }),
    declined: t('{{name}} was not connected: access to it was not allowed.', { name }),
    expired: t('{{name}} was not connected: it took too long, or was begun elsewhere. Please try again.', { name }),
    failed: t('{{name}} could not be connected. Please try again.', { name }),
    unavailable: t('{{name}} is not available on this installation.', { name }),
  };
  return (
    <Banner role="status" tone={outcome === 'linked' ? 'success' : 'danger'} onDismiss={onClose}>
      {texts[outcome]}
    </Banner>
  );
}
