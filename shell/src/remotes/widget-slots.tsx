import { memo, Suspense, use, useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { shallowEqual } from 'react-redux';
import { useSession, type Remote, type SlotName, type WidgetSlots } from '@tandem/platform';
import { SlotProvider, type DrawSlot } from '@tandem/platform/host';
import { Card } from '@tandem/ui/card';
import { SkeletonText } from '@tandem/ui/skeleton';
import { AsReached, UnfinishedColumns } from './as-reached';
import { Delayed } from './delayed';
import { HiddenWidgets } from './hidden-widgets';
import { firstOnPhone, widgetsOf, type PlacedWidget } from './placed-widgets';
import { RemoteBoundary } from './remote-boundary';
import { RemoteError } from './remote-error';
import { useRemote, useRemotes } from './remotes-context';
import { useShownState } from './use-shown-state';
import { useWaitingPlace, WaitingPlaces } from './waiting-places';

/** Slots that hold whole cards of a dashboard; in all others a failed widget leaves its place empty. */
function isOfDashboard(slot: SlotName): boolean {
  return /dashboard\/(top|main|aside)$/.test(slot);
}

const cardToCome = (
  <Card $padded>
    <SkeletonText lines={4} />
  </Card>
);

function Waiting({ slot }: { slot: SlotName }) {
  useWaitingPlace();
  if (!isOfDashboard(slot)) return null;
  return <Delayed>{cardToCome}</Delayed>;
}

interface PlacedWidgetProps {
  readonly widget: PlacedWidget;
  readonly slot: SlotName;
  readonly props: WidgetSlots[SlotName];
}

/** Nothing where the page leaves the widget out. Its remote loads while that is not known yet. */
function Widget(placed: PlacedWidgetProps) {
  const hidden = use(HiddenWidgets);
  const { remote, key } = placed.widget;
  return hidden?.has(`${remote}/${key}`) ? null : <ShownWidget {...placed} isHeldBack={hidden === undefined} />;
}

function ShownWidget({ widget, slot, props, isHeldBack }: PlacedWidgetProps & { readonly isHeldBack: boolean }) {
  const { state: newest, retry } = useRemote(widget.remote);
  const part = `${widget.remote}/${widget.key}`;
  const state = useShownState(part, newest);
  const failed = (error: Error) => (isOfDashboard(slot) ? <RemoteError error={error} onRetry={retry} /> : null);
  if (!isHeldBack && state?.status === 'failed') return failed(state.error);
  const loaded = state?.status === 'ready' ? state.remote : null;
  return (
    <RemoteBoundary key={`${part}/${newest.attempt}`} remote={widget.remote} loaded={loaded} fallback={failed}>
      <Suspense fallback={<Waiting slot={slot} />}>
        {isHeldBack || !loaded ? <Waiting slot={slot} /> : <Content remote={loaded} name={widget.key} props={props} />}
      </Suspense>
    </RemoteBoundary>
  );
}

interface ContentProps {
  readonly remote: Remote;
  readonly name: string;
  readonly props: WidgetSlots[SlotName];
}

/**
 * Nothing where the registry promised a widget that the build lacks. Drawn anew only for other properties: a page is drawn more often than
 * any of its widgets changes.
 */
const Content = memo(
  function Content({ remote, name, props }: ContentProps) {
    const Drawn = remote.widgets[name] as ComponentType<WidgetSlots[SlotName]> | undefined;
    return Drawn ? <Drawn {...props} /> : null;
  },
  (before, now) => before.remote === now.remote && before.name === now.name && shallowEqual(before.props, now.props),
);

/** Lets every part of the page show widgets of any remote. */
export function WidgetSlots({ children }: { children: ReactNode }) {
  const { remotes } = useRemotes();
  const { roles } = useSession();
  const [unfinished] = useState(() => new WaitingPlaces());
  const draw = useCallback<DrawSlot>(
    (slot, props) => (
      <AsReached first={firstOnPhone(slot)} place={cardToCome}>
        {widgetsOf(remotes, slot, roles).map((widget) => (
          <Widget key={`${widget.remote}/${widget.key}`} widget={widget} slot={slot} props={props} />
        ))}
      </AsReached>
    ),
    [remotes, roles],
  );
  return (
    <UnfinishedColumns value={unfinished}>
      <SlotProvider value={draw}>{children}</SlotProvider>
    </UnfinishedColumns>
  );
}
