import { lazy, Suspense } from 'react';
import { readBoot } from '@tandem/platform/host';
import type { PageEntry } from './page-entry';
import { waiting } from './waiting';

const FramedPage = lazy(() => import('../features/framed/framed.page'));

/** The page of another site that the installation shows at the served address (D-S41), if it names one. */
export function framedPages(): readonly PageEntry[] {
  const { framedPage } = readBoot();
  if (!framedPage) return [];
  const { path, title, url } = framedPage;
  return [
    {
      path,
      access: 'member',
      layout: path.startsWith('/app/') ? 'portal' : 'general',
      element: (
        <Suspense fallback={waiting}>
          <FramedPage title={title} url={url} />
        </Suspense>
      ),
    },
  ];
}
