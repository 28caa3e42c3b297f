import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '@tandem/ui/banner';
import { Button } from '@tandem/ui/button';
import { dropOverride, overrides } from './override';

/** Says which remotes run from a developer's own server, so that nobody forgets it. */
export function OverrideBar() {
  const { t } = useTranslation();
  const [own] = useState(overrides);
  const reset = (name: string) => {
    dropOverride(name);
    location.reload();
  };
  return own.map(({ name, url }) => (
    <Banner
      key={name}
      tone="violet"
      actions={
        <Button size="small" onPress={() => reset(name)}>
          {t('Reset')}
        </Button>
      }
    >
      {t('{{name}} runs from {{origin}}.', { name, origin: new URL(url).origin })}
    </Banner>
  ));
}
