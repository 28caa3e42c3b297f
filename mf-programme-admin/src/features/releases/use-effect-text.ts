import { useTranslation } from 'react-i18next';
import { promoteReleaseRequest, type PromoteReleaseRequest, type ReleaseStatus } from '@tandem/contracts/platform';
import { useSharesText } from './use-shares-text';

/** What pressing the button does to people, before it is pressed; nothing as long as it would be refused for what is filled in. */
export function useEffectText(remote: ReleaseStatus, request: PromoteReleaseRequest): string {
  const { t } = useTranslation();
  const sharesText = useSharesText();
  const { name, versions, pins, plan } = remote;
  const asked = promoteReleaseRequest.safeParse(request).data;
  if (!asked) return '';
  const { version, share, every_minutes: minutes, programme, enterprise } = asked;
  const pinned = pins.length > 0 ? t('Whoever is pinned keeps the version of their pin.') : '';
  const all = (...sentences: readonly string[]) => sentences.filter(Boolean).join(' ');
  const who = programme ?? enterprise;
  if (who) {
    const within = pins.some((pin) => pin.programme?.startsWith(`${who}/`));
    return all(
      t('All of {{who}} get {{version}} with the next navigation, whatever others get.', { who, version }),
      within ? t('Its programmes that are pinned keep the version of their pin.') : '',
    );
  }
  const others = versions.filter((part) => part.version !== version);
  const present = sharesText(others) || t('none');
  const isOfRest = versions.some((part) => part.version === version && part.share === 100);
  if (share === 100 && isOfRest && others.length === 0)
    return t('Everybody has {{version}} already: nothing changes.', { version });
  if (name === 'shell')
    return t('Everybody gets {{version}} instead of {{present}} when they open the next page anew.', {
      version,
      present,
    });
  if (share === 100)
    return all(
      t('Everybody gets {{version}} instead of {{present}} with the next navigation.', { version, present }),
      pinned,
    );
  if (isOfRest) return t('Whoever is in no other share has {{version}} already: nothing changes.', { version });
  const growth = t('{{share}} % more get it every {{count}} minutes, until everybody has it.', {
    share,
    count: minutes ?? 0,
    defaultValue_one: '{{share}} % more get it every minute, until everybody has it.',
  });
  return all(
    t('{{share}} % of the people get {{version}} with the next navigation. The others get {{others}}.', {
      share,
      version,
      others: present,
    }),
    minutes ? growth : '',
    plan && !minutes ? t('{{version}} grows no more by itself.', { version: plan.version }) : '',
    pinned,
  );
}
