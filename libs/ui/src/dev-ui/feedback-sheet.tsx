import { CalendarDays, CalendarPlus, Globe, Mail, MessageSquare, Repeat2, Search, Shield, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../banner';
import { Button } from '../button';
import { Card } from '../card';
import { ConfirmDialog } from '../confirm-dialog';
import { Dialog, FootSpace } from '../dialog';
import { Drawer } from '../drawer';
import { EmptyState } from '../empty-state';
import { ErrorState } from '../error-state';
import { FormError } from '../form-field';
import { Row } from '../layout';
import { Link } from '../link';
import { Menu } from '../menu';
import { Popover } from '../popover';
import { SkeletonList } from '../skeleton';
import { StatusBadge } from '../status-badge';
import { TextArea } from '../text-area';
import { ToastCard, ToastQueue, ToastRegion, type ToastTone } from '../toast';
import { Tooltip } from '../tooltip';
import { Columns, Sheet } from './sheet';

const toasts: ReadonlyArray<{ tone: ToastTone; text: string }> = [
  { tone: 'success', text: 'Booking accepted succesfully!' },
  { tone: 'error', text: 'Failed to cancel booking.\nThis action is not available for this booking.' },
  { tone: 'info', text: 'Link copied to clipboard' },
  { tone: 'warning', text: 'You are offline.' },
];
const queue = new ToastQueue();

export function FeedbackSheet() {
  return (
    <Sheet title="Toasts and notes" text="Three seconds, top right; they wait while someone points at them.">
      <ToastRegion queue={queue} label="Sample notifications" />
      <Row $wrap>
        {toasts.map(({ tone, text }) => (
          <Button key={tone} size="small" onPress={() => queue.add(tone, text)}>
            {tone}
          </Button>
        ))}
      </Row>
      <Columns>
        <ul style={{ display: 'grid', gap: 10, justifyItems: 'start' }}>
          {toasts.map((toast, id) => (
            <ToastCard key={toast.tone} entry={{ ...toast, id }} onClose={() => undefined} />
          ))}
        </ul>
        <div style={{ display: 'grid', gap: 16 }}>
          <Banner tone="warning" icon={Mail}>
            Confirm your email to send invitations.{' '}
            <Link href="#resend" tone="plain">
              Resend
            </Link>
          </Banner>
          <Banner tone="violet" icon={Shield}>
            This session is being reviewed.
          </Banner>
          <Banner icon={Globe} onDismiss={() => undefined}>
            Times are in MYT, Kuala Lumpur.
          </Banner>
          <FormError>Invalid Email or password.</FormError>
          <div>
            <Tooltip text="Mei Lin Tan Abdullah">
              <Button size="small">Tooltip</Button>
            </Tooltip>
          </div>
        </div>
      </Columns>
    </Sheet>
  );
}

const actions = [
  { id: 'calendar', label: 'Add to calendar', icon: CalendarPlus },
  { id: 'reschedule', label: 'Reschedule', icon: Repeat2 },
  { id: 'message', label: 'Message', icon: MessageSquare },
  'line' as const,
  { id: 'cancel', label: 'Cancel session', icon: Trash2, tone: 'danger' as const },
];

export function OverlaySheet() {
  const [open, setOpen] = useState<'confirm' | 'details' | 'drawer' | null>(null);
  const close = () => setOpen(null);
  return (
    <Sheet
      title="Dialogs and menus"
      text="Ask once, name the thing, say if it can be undone. Focus returns to where it came from."
    >
      <Row $wrap>
        <Button onPress={() => setOpen('confirm')}>Confirm dialog</Button>
        <Button onPress={() => setOpen('details')}>Dialog</Button>
        <Button onPress={() => setOpen('drawer')}>Drawer</Button>
        <Menu trigger={<Button>Menu</Button>} label="Booking actions" items={actions} placement="bottom start" />
        <Popover trigger={<Button>Popover</Button>} label="Zones">
          Times are in MYT.
        </Popover>
      </Row>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Cancel this session?"
        text="Mei Lin Tan, Fri, 22 May 2026, 8:00 PM MYT. Are you sure you want to cancel this session?"
        confirmLabel="Cancel session"
        cancelLabel="Keep it"
      >
        <TextArea label="Reason" rows={2} error="Please provide a reason to cancel" />
      </ConfirmDialog>
      <Dialog
        isOpen={open === 'details'}
        onClose={close}
        size="large"
        title="Session Details"
        badge={<StatusBadge tone="success">Confirmed</StatusBadge>}
        headEnd="#20418"
        aside={<h3>With</h3>}
        footer={
          <>
            <Button variant="danger-quiet">Cancel session</Button>
            <FootSpace />
            <Button onPress={close}>Reschedule</Button>
          </>
        }
      >
        <TextArea label="Note" rows={12} />
      </Dialog>
      <Drawer isOpen={open === 'drawer'} onClose={close} title="Pair" subtitle="At risk">
        Details
      </Drawer>
    </Sheet>
  );
}

export function StateSheet() {
  return (
    <Sheet
      title="Loading, empty, error"
      text="A skeleton has the shape of what comes. Empty invites. Errors say what to do next."
    >
      <Columns>
        <SkeletonList shape="booking" count={1} />
        <ErrorState
          text="The bookings area did not answer in 10 seconds. The rest of Tandem still works."
          onRetry={() => undefined}
          actions={
            <Button variant="quiet" size="small">
              Go to home
            </Button>
          }
        />
        <Card>
          <EmptyState
            icon={CalendarDays}
            headingLevel={3}
            title="There are no upcoming bookings."
            text="Pick someone whose path you are curious about."
            action={
              <Button variant="primary" size="small">
                See Mentors
              </Button>
            }
          />
        </Card>
        <Card>
          <EmptyState
            icon={Search}
            headingLevel={3}
            title="Whoops, we couldn’t find that mentor!"
            text="Try fewer filters or another word."
            action={<Button size="small">Clear all filters</Button>}
          />
        </Card>
        <SkeletonList shape="person" count={1} />
        <SkeletonList shape="row" count={1} />
      </Columns>
    </Sheet>
  );
}
