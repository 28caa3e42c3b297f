import type { CurrentUser } from '@tandem/contracts/accounts';
import type { TenantIdentity } from '@tandem/platform/host';
import { ApiServer } from '@tandem/testing/api-server';
import { mainMain, open as openScreen, type Place as ScreenPlace } from '@tandem/testing/remote-screen';
import type { ReactNode } from 'react';

export { said } from '@tandem/testing/remote-screen';

/** Lift of Acme. */
export const portal: TenantIdentity = {
  ...mainMain,
  programId: 7,
  enterpriseId: 3,
  enterpriseSlug: 'acme',
  programSlug: 'lift',
  name: 'Lift',
};

export interface Place extends Omit<ScreenPlace, 'isVisitor'> {
  /** Null for a visitor. */
  readonly user: CurrentUser | null;
  /** Answers that stand before the page is drawn. */
  readonly api?: (api: ApiServer) => void;
}

/** Opens a page or widget as this person. */
export function open(content: ReactNode, { user: person, api: given, ...place }: Place) {
  const api = new ApiServer();
  if (person) api.on('GET /users/current', () => person);
  given?.(api);
  api.listen();
  return { api, ...openScreen(content, { ...place, isVisitor: person === null }) };
}
