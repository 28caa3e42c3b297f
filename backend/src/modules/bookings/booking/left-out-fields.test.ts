import { openOfflineScene } from '../testing/offline-scene.js';
import { openGroupWorld } from '../testing/group-world.js';
import { quietApp } from '../testing/quiet-app.js';
import { openSessionWorld, spacedStart } from '../testing/session-world.js';

const app = quietApp();

/** What a request may leave out, as clients send it that fill every field. */
const nothing = {
  group_id: null,
  requester_id: null,
  duration: null,
  status: null,
  service_id: null,
  booking_type: null,
  booking_method: null,
  session_type: null,
  contact_info: null,
  location: null,
  agenda_id: null,
  booking_links_attributes: null,
  booking_attachments_attributes: null,
};

test('[B-033, B-034, D-B149] a field of null is one that was left out: one to one, online, 60 minutes', async () => {
  const world = await openSessionWorld(app);
  const asked = world.request(spacedStart(app.clock.now(), 0), nothing);
  expect(await world.api.mentee.post('/bookings/booking_submission', asked)).toMatchObject({
    status: 201,
    body: { booking: { booking_type: 'one_on_one', booking_method: 'online', duration: 60, service_id: 2, links: [] } },
  });
});

test('[B-032, D-B149] in a group it is nobody in particular who is asked', async () => {
  const world = await openGroupWorld(app);
  const asked = world.request(spacedStart(app.clock.now(), 0), { requestee_id: null, duration: null });
  expect(await world.api.asker.post('/api/v2/my/bookings', asked)).toMatchObject({
    status: 201,
    body: { booking: { booking_type: 'group', requestee_id: world.people.mentor.id } },
  });
});

test('[B-165, D-B149] what has to be there is still asked for', async () => {
  const world = await openSessionWorld(app);
  const asked = world.request(spacedStart(app.clock.now(), 0), { topic: null, requestee_id: null });
  expect(await world.api.mentee.post('/bookings/booking_submission', asked)).toMatchObject({
    status: 422,
    body: {
      errors: {
        'booking.topic': ['Your key details is required'],
        'booking.requestee_id': ['Choose whom you want to meet.'],
      },
    },
  });
});

test('[B-088, D-B150] so it is in a past session that is logged', async () => {
  const { log } = await openOfflineScene(app);
  const fields = [
    'user_id',
    'group_id',
    'meetup_location',
    'duration',
    'agenda_id',
    'status',
    'service_id',
    'role_type',
  ];
  const left = Object.fromEntries([...fields, 'requester_id', 'requestee_id'].map((field) => [field, null]));
  expect(await log(left)).toMatchObject({ status: 201, body: { booking: { duration: 60, status: 'completed' } } });
});
