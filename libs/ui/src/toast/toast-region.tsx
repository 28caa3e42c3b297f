import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button';
import { Icon, type LucideIcon } from '../icon';
import { IconButton } from '../icon-button';
import { LiveRegion } from '../live-region';
import type { ToastEntry, ToastQueue, ToastTone } from './toast-queue';
import { Box, List, Region, Words } from './toast.styles';

const looks: Record<ToastTone, { icon: LucideIcon; colour: string }> = {
  success: { icon: CircleCheck, colour: 'success' },
  error: { icon: CircleAlert, colour: 'danger' },
  info: { icon: Info, colour: 'info' },
  warning: { icon: TriangleAlert, colour: 'warning' },
};

/** One toast. `ToastRegion` shows them; alone it serves the component page. */
export function ToastCard({ entry, onClose }: { entry: ToastEntry; onClose: () => void }) {
  const { t } = useTranslation();
  const { icon, colour } = looks[entry.tone];
  const [title, ...reasons] = entry.text.split('\n');
  return (
    <Box $colour={colour}>
      <Icon of={icon} size={20} />
      <Words>
        <p>{title}</p>
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </Words>
      {entry.action && (
        <Button
          variant="quiet"
          size="small"
          onPress={() => {
            entry.action?.onPress();
            onClose();
          }}
        >
          {entry.action.label}
        </Button>
      )}
      <IconButton
        size="small"
        icon={X}
        label={t('Dismiss: {{text}}', { text: title })}
        withTooltip={false}
        onPress={onClose}
      />
    </Box>
  );
}

export interface ToastRegionProps {
  queue: ToastQueue;
  /** For a second one on the same page. Default "Notifications". */
  label?: string;
}

/** Top right, top centre on phones; errors interrupt screen readers, the rest waits. Mounted once, by the shell. */
export function ToastRegion({ queue, label }: ToastRegionProps) {
  const { t } = useTranslation();
  const entries = useSyncExternalStore(queue.subscribe, queue.visible, queue.visible);
  const latest = (isError: boolean) => entries.find((entry) => (entry.tone === 'error') === isError)?.text;
  return (
    <Region
      aria-label={label ?? t('Notifications')}
      // An open dialog hides and blocks the rest of the page, not this.
      data-react-aria-top-layer="true"
      onMouseEnter={() => queue.pause()}
      onMouseLeave={() => queue.resume()}
      onFocus={() => queue.pause()}
      onBlur={() => queue.resume()}
    >
      <LiveRegion assertive>{latest(true)}</LiveRegion>
      <LiveRegion>{latest(false)}</LiveRegion>
      <List>
        {entries.map((entry) => (
          <ToastCard key={entry.id} entry={entry} onClose={() => queue.close(entry.id)} />
        ))}
      </List>
    </Region>
  );
}
