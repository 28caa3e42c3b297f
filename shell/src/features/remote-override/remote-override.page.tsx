import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { paths, useSession, useTitle } from '@tandem/platform';
import { Banner } from '@tandem/ui/banner';
import { Button, ButtonLink } from '@tandem/ui/button';
import { Page, Stack } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { useRemotes } from '../../remotes/remotes-context';
import { useReleases } from '../../remotes/releases-context';
import { rememberReturn } from '../../session/return-to';

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url;
}

/** Brings whoever has not signed in back here afterwards. */
function SignIn() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <ButtonLink to={paths.signIn()} onClick={() => rememberReturn(pathname + search)}>
      {t('Sign In')}
    </ButtonLink>
  );
}

/** Where a developer lets one remote come from their own server. An address alone changes nothing: it takes a press of the button. */
export default function RemoteOverridePage() {
  const { t } = useTranslation();
  const { name = '' } = useParams();
  const [search] = useSearchParams();
  const { overrides } = useReleases();
  const { remotes } = useRemotes();
  const { status } = useSession();
  const url = search.get('url') ?? '';
  const origin = originOf(url);
  const isAllowed = useSyncExternalStore(overrides.subscribe, () => overrides.allows(url));
  useTitle(t('Run {{name}} from elsewhere', { name }));
  const begin = () => {
    overrides.set({ name, url });
    location.assign('/');
  };
  const start = <Button onPress={begin}>{t('Run it from there')}</Button>;
  return (
    <Page as="main" id="main">
      <PageHeader title={t('Run {{name}} from elsewhere', { name })} />
      <Stack $gap={4}>
        {isAllowed ? (
          <Banner tone="violet" actions={start}>
            {t('{{name}} will come from {{origin}} in this browser, for you alone, until you reset it in the bar.', {
              name,
              origin,
            })}
          </Banner>
        ) : (
          <Banner tone="danger" role="alert" actions={status === 'signed-out' && <SignIn />}>
            {t(
              '{{name}} cannot come from "{{origin}}" here. The installation must allow that origin, and you must be signed in as somebody who manages it.',
              { name, origin },
            )}
          </Banner>
        )}
        {!remotes.some((remote) => remote.name === name) && (
          <Banner tone="warning">
            {t('This installation has no {{name}}: unless it is a new one, check its name.', { name })}
          </Banner>
        )}
        <div>
          <ButtonLink to="/">{t('Go to home')}</ButtonLink>
        </div>
      </Stack>
    </Page>
  );
}
