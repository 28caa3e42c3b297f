import { Page } from '@tandem/ui/layout';
import { SkeletonList } from '@tandem/ui/skeleton';
import { Delayed } from '../remotes/delayed';

export function PageWaiting() {
  return (
    <Delayed>
      <Page>
        <SkeletonList shape="booking" />
      </Page>
    </Delayed>
  );
}
