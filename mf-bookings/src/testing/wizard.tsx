import { screen, within } from '@testing-library/react';
import type { AvailabilityView } from '@tandem/contracts/bookings';
import { sessionWith } from './booking';
import { availabilityOf, BookingsBackend, slotAt } from './bookings-backend';
import { aina } from './people';
import { mainMain, open, type Place } from '@tandem/testing/remote-screen';
import { RequestDialog } from '../features/request-session/request-dialog';
import { requestDrafts, requestTo } from '../features/request-session/request-drafts';
import { emptyRequest, type RequestForm } from '../features/request-session/request-form';
import type { ChosenSlot } from '../features/request-session/use-request-wizard';

export const free = [slotAt('2026-05-14', '16:00'), slotAt('2026-05-14', '20:00'), slotAt('2026-05-15', '18:30')];

interface Scene {
  readonly mentorId: number;
  readonly tenant?: Place['tenant'];
  readonly chosen?: ChosenSlot;
  readonly isShort?: boolean;
  readonly availability?: AvailabilityView;
  readonly user?: typeof aina;
  /** What the asked person is; a mentor by default. */
  readonly as?: 'mentor' | 'mentee';
}

let nextMentor = 1000;
/** Drafts are kept per person, so each test asks another mentor. */
export const freshMentor = () => (nextMentor += 1);

export function show({
  mentorId,
  tenant,
  chosen,
  isShort,
  availability = availabilityOf(free),
  user = aina,
  as = 'mentor',
}: Scene) {
  const backend = new BookingsBackend([], user);
  backend.on('GET /mentors/*/availability', () => availability);
  backend.on('POST /bookings/booking_submission', () => ({
    booking: sessionWith({ id: 77, status: 'pending' }),
    message: 'ok',
  }));
  backend.on('POST /api/v2/my/bookings', () => ({
    booking: sessionWith({ id: 78, status: 'pending' }),
    message: 'ok',
  }));
  const onClose = jest.fn();
  const person = { userId: mentorId, name: 'Mei Lin Tan', as };
  const page = open(<RequestDialog person={person} chosen={chosen} isShort={isShort} onClose={onClose} />, {
    at: '/mentor_profile/mei',
    tenant,
  });
  return { ...page, backend, onClose };
}

/** What Aina began to ask somebody and did not send. */
export function begun(mentorId: number, values: Partial<RequestForm>): void {
  requestDrafts.keep(aina.id, requestTo(mainMain.programId, 'person', mentorId), { ...emptyRequest, ...values });
}

type User = ReturnType<typeof open>['user'];

export const dialog = async () => within(await screen.findByRole('dialog'));
/** By its word: the calendar hides a button of the same name for touch screen readers. */
export const next = async (user: User) => user.click((await dialog()).getByText('Next'));
export const pickDay = async (user: User, name: RegExp) =>
  user.click(await (await dialog()).findByRole('button', { name }));
export const pickTime = async (user: User, name: RegExp) =>
  user.click(await (await dialog()).findByRole('radio', { name }));
export const step = (name: string) => screen.findByText(name, { selector: '[aria-current=step] > span' });

export async function fillTopic(user: User) {
  await step('Topic and objectives');
  await user.type(screen.getByLabelText('Topic'), 'Interview practice');
  await user.type(screen.getByLabelText('Learning objectives'), 'Mock Interview{Enter}');
}

export async function toReview(user: User) {
  await pickDay(user, /14 May/);
  await next(user);
  await pickTime(user, /8:00 PM/);
  await next(user);
  await fillTopic(user);
  await next(user);
  await step('Review');
}
