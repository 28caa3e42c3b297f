import { useTranslation } from 'react-i18next';
import type { ReleaseStatus } from '@tandem/contracts/platform';
import type { HandOutDraft } from './hand-out-draft';
import { useSharesText } from './use-shares-text';

const isShare = (text: string): boolean => Number(text) >= 1 && Number(text) <= 100;

/** Who is asked for; three dots as long as nobody is named. */
const named = (text: string): string => text.trim() || '...';

/** What pressing the button does to people, before it is pressed; nothing where it does nothing yet. */
export function useEffectText(remote: ReleaseStatus, version: string, draft: HandOutDraft): string {
  const { t } = useTranslation();
  const sharesText = useSharesText();
  const { name, versions, pins, plan } = remote;
  const present = sharesText(versions) || t('none');
  const { audience, share, minutes } = draft;
  const pinned = pins.length > 0 ? t('Whoever is pinned keeps the version of their pin.') : '';
  const all = (...sentences: readonly string[]) => sentences.filter(Boolean).join(' ');
  if (name === 'shell')
    return t('Everybody gets {{version}} instead of {{present}} when they open the next page anew.', {
      version,
      present,
    });
  if (audience === 'everybody')
    return all(
      t('Everybody gets {{version}} instead of {{present}} with the next navigation.', { version, present }),
      pinned,
    );
  if (audience === 'share' && !isShare(share)) return '';
  if (audience === 'share') {
    const others = versions.filter((part) => part.version !== version);
    if (others.length < versions.length && versions.at(-1)?.version === version && versions.at(-1)?.share === 100)
      return t('Whoever is in no other share has {{version}} already: nothing changes.', { version });
    return all(
      t('{{share}} % of the people get {{version}} with the next navigation. The others get {{others}}.', {
        share,
        version,
        others: sharesText(others) || t('none'),
      }),
      minutes && t('{{share}} % more get it every {{minutes}} minutes, until everybody has it.', { share, minutes }),
      plan && !minutes ? t('{{version}} grows no more by itself.', { version: plan.version }) : '',
      pinned,
    );
  }
  const who = named(draft[audience]);
  const within = pins.some(({ programme }) => audience === 'enterprise' && programme?.startsWith(`${who}/`));
  return all(
    t('All of {{who}} get {{version}} with the next navigation, whatever others get.', { who, version }),
    within ? t('Its programmes that are pinned keep the version of their pin.') : '',
  );
}
