import { DevUiPage } from '@tandem/ui/dev-ui';
import { useTitle } from '@tandem/platform';
import { readBoot } from '@tandem/platform/host';
import { NotFound } from '../../frame/not-found';

/** /dev/ui: every part of the design system in every state, in local and test installations. */
export default function ComponentsPage() {
  useTitle('Components');
  return readBoot().mode === 'production' ? <NotFound /> : <DevUiPage />;
}
