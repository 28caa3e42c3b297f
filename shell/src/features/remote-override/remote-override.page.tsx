import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { useTitle } from '@tandem/platform';
import { Banner } from '@tandem/ui/banner';
import { Button } from '@tandem/ui/button';
import { Page } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { useReleases } from '../../remotes/releases-context';

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url;
}

/** Where a developer lets one remote come from their own server. An address alone changes nothing: it takes a press of the button. */
export default function RemoteOverridePage() {
  const { t } = useTranslation();
  const { name = '' } = useParams();
  const [search] = useSearchParams();
  const { overrides } = useReleases();
  const url = search.get('url') ?? '';
  const origin = originOf(url);
  useTitle(t('Run {{name}} from elsewhere', { name }));
  const begin = () => {
    overrides.set({ name, url });
    location.assign('/');
  };
  const start = <Button onPress={begin}>{t('Run it from there')}</Button>;
  return (
    <Page as="main" id="main">
      <PageHeader title={t('Run {{name}} from elsewhere', { name })} />
      {overrides.allows(url) ? (
        <Banner tone="violet" actions={start}>
          {t('{{name}} comes from {{origin}} in this browser, for you alone, until you reset it in the bar.', {
            name,
            origin,
          })}
        </Banner>
      ) : (
        <Banner tone="danger" role="alert">
          {t(
            '{{name}} cannot come from "{{origin}}" here. The installation must allow that origin, and you must be signed in as somebody who manages it.',
            { name, origin },
          )}
        </Banner>
      )}
    </Page>
  );
}
