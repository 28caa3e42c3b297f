import type {
  EditView,
  EventAnswer,
  EventCard,
  EventView,
  OwnTicket,
  QuestionView,
  SpeakerView,
} from '@tandem/contracts/events';
import type { CurrentUser } from '@tandem/platform';
import { currentUser } from '@tandem/testing/current-user';
import { ApiServer, Refusal } from '@tandem/testing/api-server';

export const aina: CurrentUser = currentUser({ email: 'aina@example.com', phone_no: '+60123456789' });

const clock = {
  timezone: 'Asia/Kuala_Lumpur',
  zone: '+08',
  start_date: '2026-05-20',
  start: '7:00 PM',
  end_date: '2026-05-20',
  end: '8:30 PM',
};

export function cardWith(changes: Partial<EventCard> = {}): EventCard {
  return {
    id: 5,
    event_type: 'webinar',
    title: 'An evening of stories',
    privacy: 'is_public',
    start_time: '2026-05-20T11:00:00Z',
    end_time: '2026-05-20T12:30:00Z',
    viewer_time: clock,
    venue_title: null,
    photo_hq_url: null,
    organizer_name: 'Harbour Group',
    active: true,
    event_ended: false,
    cancelled: false,
    program_id: 1,
    total_attendees: 0,
    from_price: 0,
    ...changes,
  };
}

export const general = {
  id: 11,
  name: 'General',
  ticket_type: 'free' as const,
  price: 0,
  available: true,
  tickets_left: null,
  max_per_user: 0,
  owned: 0,
};
export const supporter = {
  ...general,
  id: 12,
  name: 'Supporter',
  ticket_type: 'paid' as const,
  price: 25,
  tickets_left: 6,
};

export function eventWith(changes: Partial<EventView> = {}): EventView {
  return {
    ...cardWith(),
    timezone: 'Asia/Kuala_Lumpur',
    event_time: null,
    geocode: null,
    photo: null,
    description: 'Three people tell.\n\nBring one question.',
    description_html: null,
    inquiry_email: 'events@harbour.example',
    inquiry_number: null,
    service_tax_percent: 8,
    tickets: [general, supporter],
    holds_ticket: false,
    ...changes,
  };
}

/** What the team of the event reads of it: published before, one free ticket, two of it taken. */
export function editWith(changes: Partial<EditView> = {}): EditView {
  return {
    start: '2026-05-20T19:00',
    end: '2026-05-20T20:30',
    started: false,
    announced: true,
    notify_users: false,
    event_tags: { skill_tags: [], industry_tags: [], company_tags: [], country_tags: [] },
    tickets: [
      {
        id: 11,
        name: 'General',
        ticket_type: 'free',
        price: 0,
        max_amount: 0,
        max_per_user: 0,
        active: true,
        taken: 2,
        has_orders: true,
      },
    ],
    ...changes,
  };
}

const leila = {
  id: 1,
  user_id: null,
  slug: null,
  name: 'Leila Haddad',
  job_title: 'Head of Product',
  company: 'Meridian Health',
  photo_url: null,
};

export function ticketWith(changes: Partial<OwnTicket> = {}): OwnTicket {
  return {
    id: 31,
    code: 'TQ7K2M9XHC',
    qr: 'https://tandem.example/events/5?ticket=TQ7K2M9XHC&seal=s',
    ticket_name: 'General',
    ticket_type: 'free',
    price: 0,
    state: 'valid',
    order_id: 21,
    order_state: 'confirmed',
    purchased_at: '2026-05-01T00:00:00Z',
    cancellable: true,
    ...changes,
  };
}

/** The calls of the events pages over one event. */
export class EventsBackend extends ApiServer {
  tickets: OwnTicket[] = [];
  questions: QuestionView[] = [];
  speakers: SpeakerView[] = [leila];

  constructor(
    public event: EventView = eventWith(),
    user: CurrentUser = aina,
  ) {
    super(new Date('2026-05-12T03:00:00Z'));
    this.on('GET /users/current', () => user);
    this.on('GET /events/5/questions', () => this.questions);
    this.on('GET /tickets/7', () => this.tickets);
    this.on('GET /events/*', () => new Refusal(404, { error: 'Not found.', code: 'not_found' }));
    this.on('GET /events/5', (): EventAnswer => ({
      event: this.event,
      speakers: this.speakers,
    }));
    this.on('GET /timezones', () => [{ name: 'Asia/Kuala_Lumpur', offset: '+08:00' }]);
    this.listen();
  }
}
