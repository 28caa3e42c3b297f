import { Bell, CalendarDays, Grid2x2, House, List, Menu as MenuIcon, MessageSquare, Users } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../avatar';
import { BrandLockup } from '../brand-mark';
import { CountBadge } from '../count-badge';
import { Disclosure } from '../disclosure';
import { IconButton } from '../icon-button';
import { Row } from '../layout';
import { NavBar, NavPill } from '../nav-bar';
import { PageHeader } from '../page-header';
import { Pagination } from '../pagination';
import { Segmented } from '../segmented';
import { SideNavLinks } from '../side-nav';
import { Stepper } from '../stepper';
import { Tabs } from '../tabs';
import { Columns, Sheet } from './sheet';

const tabs = [
  { id: 'applied', label: 'Applied', count: 12 },
  { id: 'shortlisted', label: 'Shortlisted', count: 4 },
  { id: 'approved', label: 'Approved', count: 31 },
  { id: 'rejected', label: 'Rejected', isDisabled: true },
];
const links = [
  { to: '.', label: 'Home', icon: House, end: true },
  { to: '/mentors', label: 'Mentors', icon: Users },
  { to: '/bookings', label: 'Bookings', icon: CalendarDays },
];

function Bar() {
  const tools = (
    <>
      <NavPill>4 credits</NavPill>
      <IconButton icon={MessageSquare} label="Messages" />
      <div>
        <IconButton icon={Bell} label="Notifications" />
        <CountBadge value={3} isAlert label="3 unread" />
      </div>
      <Avatar name="Aina Rahman" size={32} />
      <IconButton icon={MenuIcon} label="Menu" />
    </>
  );
  return (
    <NavBar
      brand={<BrandLockup name="Harbour Emerging Leaders" organisation="Harbour Group" />}
      items={links}
      tools={tools}
    />
  );
}

export function NavigationSheet() {
  const [tab, setTab] = useState('applied');
  const [page, setPage] = useState(5);
  const [view, setView] = useState('cards');
  return (
    <Sheet title="Tabs, steps, pages" text="The URL holds the tab, the page and the open dialog.">
      <Bar />
      <PageHeader
        title="Bookings"
        lead="252 sessions, times in MYT"
        breadcrumbs={[{ label: 'Programme', to: '.' }, { label: 'Bookings' }]}
      />
      <Tabs label="Applications" items={tabs} selected={tab} onChange={setTab}>{`What is ${tab}.`}</Tabs>
      <Stepper steps={['Event Info', 'Event Details', 'Tickets', 'Additional Data']} current={2} />
      <Row $wrap $between>
        <Pagination page={page} pageCount={20} onChange={setPage} />
        <Segmented
          label="View"
          items={[
            { id: 'cards', label: 'Cards', icon: Grid2x2 },
            { id: 'table', label: 'Table', icon: List },
          ]}
          selected={view}
          onChange={setView}
        />
      </Row>
      <Columns>
        <SideNavLinks
          groups={[
            { items: links },
            {
              name: 'People',
              items: [{ to: '/participants', label: 'Participants', icon: Users, badge: <CountBadge value={12} /> }],
            },
          ]}
        />
        <div>
          <Disclosure title="Industry" defaultExpanded>
            Product Management, Design, Engineering
          </Disclosure>
          <Disclosure title="Experience">Years</Disclosure>
        </div>
      </Columns>
    </Sheet>
  );
}
