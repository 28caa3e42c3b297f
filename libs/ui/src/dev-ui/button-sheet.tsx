import { ArrowRight, Ellipsis, Heart, Share2, Video } from 'lucide-react';
import { Button, ButtonLink } from '../button';
import { CopyButton } from '../copy-button';
import { IconButton } from '../icon-button';
import { Row } from '../layout';
import { Link } from '../link';
import { Sheet } from './sheet';

export function ButtonSheet() {
  return (
    <Sheet
      title="Buttons"
      text="One primary per view; the next step of a row is tonal. Height 40, 32 in dense places, 48 for the one decision of a page."
    >
      <Row $wrap>
        <Button variant="primary">Request</Button>
        <Button>Reschedule</Button>
        <Button variant="tonal">Accept</Button>
        <Button variant="quiet">Cancel</Button>
        <Button variant="danger">Remove member</Button>
        <Button variant="danger-quiet">Cancel session</Button>
      </Row>
      <Row $wrap>
        <Button variant="primary" isDisabled>
          Disabled
        </Button>
        <Button variant="primary" isPending pendingLabel="Sending">
          Send
        </Button>
        <Button isDisabled>Disabled</Button>
        <Button isPending>Saving</Button>
        <Button variant="quiet" isDisabled>
          Disabled
        </Button>
      </Row>
      <Row $wrap>
        <Button variant="primary" size="large">
          Reserve my spot
        </Button>
        <Button variant="primary" size="small" icon={Video}>
          Start Session
        </Button>
        <IconButton variant="secondary" icon={Share2} label="Share" />
        <IconButton icon={Ellipsis} label="More" />
        <IconButton icon={Heart} label="Unfollow" filled />
        <CopyButton text="https://example.org" label="Copy link" kind="link" />
        <ButtonLink href="#next" variant="tonal" iconEnd={ArrowRight}>
          Next
        </ButtonLink>
        <Link href="#link">A link</Link>
      </Row>
    </Sheet>
  );
}
