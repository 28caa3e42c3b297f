import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useTitle, type Remote } from '@tandem/platform';
import { Banner } from '@tandem/ui/banner';
import { Page } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { Text } from '@tandem/ui/text';
import { useRemote, useRemotes } from '../../remotes/remotes-context';

/** Pages and widgets that the meta names and the module does not have; both lists stand in one remote, and can come apart. */
function missingParts({ meta, pages, widgets }: Remote): readonly string[] {
  return [
    ...Object.keys(meta.pages).filter((key) => !(key in pages)),
    ...Object.keys(meta.widgets).filter((key) => !(key in widgets)),
  ];
}

function causeOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** Loads one remote in this shell and says whether it runs: asked before a version is handed out, and by whoever looks for a fault. */
export default function RemoteCheckPage() {
  const { t } = useTranslation();
  const { name = '' } = useParams();
  const { remotes } = useRemotes();
  const { state } = useRemote(name);
  const version = remotes.find((remote) => remote.name === name)?.version ?? '';
  const title = t('Check of {{name}}', { name });
  useTitle(title);
  const missing = state.status === 'ready' ? missingParts(state.remote) : [];
  const runs = state.status === 'ready' && missing.length === 0;
  const reason =
    state.status === 'failed' ? causeOf(state.error) : t('it lacks {{parts}}', { parts: missing.join(', ') });
  const shown = `${name} ${version}`.trim();
  return (
    <Page as="main" id="main">
      <PageHeader title={title} />
      {state.status === 'loading' ? (
        <Text as="p">{t('Loading {{name}} ...', { name: shown })}</Text>
      ) : (
        <div data-verdict={runs ? 'runs' : 'fails'}>
          <Banner tone={runs ? 'success' : 'danger'} role="status">
            {runs
              ? t('{{name}} runs in this shell.', { name: shown })
              : t('{{name}} does not run in this shell: {{reason}}', { name: shown, reason })}
          </Banner>
        </div>
      )}
    </Page>
  );
}
