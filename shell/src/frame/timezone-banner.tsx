import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { zoneWords } from '@tandem/contracts/platform';
import { paths, serverNow, useSession } from '@tandem/platform';
import { Banner } from '@tandem/ui/banner';
import { Button, ButtonLink } from '@tandem/ui/button';
import { browserZone, showSameTime } from '../session/browser-zone';

const KEY = 'tandem.zone-kept';

function keptZone(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keep(zone: string): void {
  try {
    localStorage.setItem(KEY, zone);
  } catch {
    // Without a storage the question comes again with the next page.
  }
}

/** Asks, once per zone, whether times should follow the device that somebody uses now; nothing is changed without them (D-A59). */
export function TimezoneBanner() {
  const { t } = useTranslation();
  const { user, permissions } = useSession();
  const [kept, setKept] = useState(keptZone);
  const zone = browserZone();
  if (!user || !zone || kept === zone || showSameTime(zone, user.timezone, serverNow())) return null;
  const account = paths.editProfile(user.slug);
  const stay = () => {
    keep(zone);
    setKept(zone);
  };
  return (
    <Banner
      tone="info"
      role="status"
      actions={
        <>
          <ButtonLink
            size="small"
            to={permissions.includes('accounts-hours:write') ? `${account}/availability` : account}
          >
            {t('Change time zone')}
          </ButtonLink>
          <Button size="small" variant="quiet" onPress={stay}>
            {t('Keep it')}
          </Button>
        </>
      }
    >
      {t('Times are shown in {{zone}}, and this device is in {{device}}.', {
        zone: zoneWords(user.timezone),
        device: zoneWords(zone),
      })}
    </Banner>
  );
}
