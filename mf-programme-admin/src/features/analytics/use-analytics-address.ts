import { useAskedParams } from '@tandem/ui/use-asked-params';
import { memberPageSizes } from '@tandem/contracts/accounts';
import type { AnalyticsUserType } from '@tandem/contracts/programme-admin';

export const analyticsViews = ['overview', 'engagement', 'health', 'progress', 'insights'] as const;
export type AnalyticsView = (typeof analyticsViews)[number];

export interface TypedViewProps {
  readonly userType: AnalyticsUserType;
  readonly onUserType: (type: AnalyticsUserType) => void;
}

const defaultSize = 30;

/** What the address says is shown: the tab, the kind of people, the page of their list and its search (P-146). */
export function useAnalyticsAddress() {
  const [search, setSearch] = useAskedParams();
  const view = analyticsViews.find((one) => one === search.get('view')) ?? 'overview';
  const userType: AnalyticsUserType = search.get('type') === 'mentor' ? 'mentor' : 'mentee';
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const size = memberPageSizes.find((one) => String(one) === search.get('size')) ?? defaultSize;
  const query = search.get('query') ?? '';
  /** Whatever is not named goes back to where it begins, but for the view and the kind of people. */
  const show = (next: {
    view?: AnalyticsView;
    type?: AnalyticsUserType;
    page?: number;
    size?: number;
    query?: string;
  }) => {
    const wanted = { view, type: userType, page: 1, size, query, ...next };
    setSearch(
      {
        ...(wanted.view === 'overview' ? {} : { view: wanted.view }),
        ...(wanted.type === 'mentee' ? {} : { type: wanted.type }),
        ...(wanted.page === 1 ? {} : { page: String(wanted.page) }),
        ...(wanted.size === defaultSize ? {} : { size: String(wanted.size) }),
        ...(wanted.query === '' ? {} : { query: wanted.query }),
      },
      { replace: next.query !== undefined },
    );
  };
  return { view, userType, page, size, query, show };
}
