import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { Calendar } from '../calendar';
import { Card, CardBody, CardFoot, CardHead } from '../card';
import { Button } from '../button';
import { DataTable, type Sort } from '../data-table';
import { EmptyState } from '../empty-state';
import { CoverBanner } from '../ripples';
import { DayPicker, SlotPicker, type Slot } from '../slot-picker';
import { StatusBadge } from '../status-badge';
import { TwoClocks } from '../two-clocks';
import { Columns, Sheet } from './sheet';

const dates = ['12', '13', '15', '18', '19', '20', '22', '26', '27', '29'].map((day) => `2026-05-${day}`);
const slots: Slot[] = [
  { id: '16', time: '4:00 PM', otherTime: '9:00 AM BST', part: 'afternoon' },
  { id: '17', time: '5:00 PM', otherTime: '10:00 AM BST', part: 'afternoon' },
  { id: '18', time: '6:30 PM', otherTime: '11:30 AM BST', part: 'evening' },
  { id: '20', time: '8:00 PM', otherTime: '1:00 PM BST', part: 'evening' },
  { id: '21', time: '9:30 PM', otherTime: '2:30 PM BST', part: 'evening', isDisabled: true },
];
const rows = [
  { id: 20431, time: '12 May 2026, 8:00 – 9:00 PM', mentor: 'Mei Lin Tan' },
  { id: 20430, time: '12 May 2026, 6:30 – 7:00 PM', mentor: 'Kenji Watanabe' },
];
const columns = [
  { id: 'id', header: 'ID', cell: (row: (typeof rows)[number]) => `#${row.id}` },
  { id: 'time', header: 'Booking time', cell: (row: (typeof rows)[number]) => row.time, isSortable: true },
  { id: 'mentor', header: 'Mentor', cell: (row: (typeof rows)[number]) => row.mentor, isSortable: true },
  { id: 'status', header: 'Status', cell: () => <StatusBadge tone="success">Confirmed</StatusBadge> },
  {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    isEnd: true,
    cell: () => (
      <Button variant="quiet" size="small">
        Details
      </Button>
    ),
  },
];

function Times() {
  const [date, setDate] = useState<string>('2026-05-12');
  const [slot, setSlot] = useState<string>('20');
  return (
    <Columns>
      <div style={{ display: 'grid', gap: 16 }}>
        <Calendar label="Date" availableDates={dates} value={date} onChange={setDate} min="2026-05-01" />
        <DayPicker
          label="Next days"
          days={[{ date: '2026-05-12', weekday: 'Today' }, { date: '2026-05-13' }, { date: '2026-05-15' }]}
          value={date}
          onChange={setDate}
        />
      </div>
      <SlotPicker label="Time" slots={slots} value={slot} onChange={setSlot} />
    </Columns>
  );
}

export function BookingSheet() {
  const [sort, setSort] = useState<Sort>({ column: 'time', direction: 'descending' });
  const table = {
    label: 'Bookings',
    columns,
    rowId: (row: (typeof rows)[number]) => row.id,
    empty: <EmptyState icon={Inbox} title="No bookings" />,
  };
  return (
    <Sheet title="Time, tables" text="Both sides' days on one line. Only days and times that are free can be picked.">
      <CoverBanner />
      <TwoClocks
        you={{
          name: 'You',
          place: 'Kuala Lumpur',
          time: '8:00 – 9:00 PM MYT',
          hoursAhead: 0,
          awake: { from: 8, to: 22 },
        }}
        other={{
          name: 'Mei Lin',
          place: 'London',
          time: '1:00 – 2:00 PM BST',
          hoursAhead: -7,
          awake: { from: 9, to: 18 },
        }}
        session={{ start: 20, length: 1 }}
        zone="MYT"
      />
      <Times />
      <Card>
        <CardHead title="Bookings" action={<Button size="small">Export CSV</Button>} />
        <DataTable {...table} rows={rows} sort={sort} onSort={setSort} isCompact />
        <CardFoot>2 bookings</CardFoot>
      </Card>
      <Card>
        <CardHead title="Loading" />
        <CardBody>
          <DataTable {...table} label="Bookings on their way" rows={[]} isLoading isCompact />
        </CardBody>
      </Card>
    </Sheet>
  );
}
