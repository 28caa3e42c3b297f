import { useState } from 'react';
import { bookingServiceId, bookingTexts, type CreateBookingInput } from '@tandem/contracts/bookings';
import { paths, problemOf, useNotify, useTenant, type PersonProps, type Problem } from '@tandem/platform';
import { useTranslation } from 'react-i18next';
import { namedFiles } from '../../attached/added-files';
import { bookingsApi } from '../../bookings.api';
import { placeOf, useGoTo } from '../../session/follow-redirect';
import { useWayOut } from '../../session/top-up';
import { ownText } from '../../session/use-command';
import { useIdempotencyKey } from '../../session/use-idempotency-key';
import { useStillHere } from '../../session/use-still-here';
import { meetingOf, type RequestForm } from './request-form';

function isSlotGone(problem: Problem): boolean {
  return problem.code?.startsWith('slot.') === true || problem.errors?.['start_time'] !== undefined;
}

export interface SendRequest {
  readonly send: (values: RequestForm) => Promise<void>;
  readonly isSending: boolean;
  readonly problem: Problem | null;
  readonly forget: () => void;
}

/** The person, or the one of the group whose times are compared. */
type Addressee = Pick<PersonProps, 'userId' | 'as'>;

interface Outcome {
  /** What is asked for, as its draft is named. */
  readonly about: string;
  /** The request is made, whether or not somebody still looks at the form. */
  readonly onSent: () => void;
  readonly onClose: () => void;
  readonly onSlotGone: () => void;
  /** A refusal leads elsewhere, and from there back to the form. */
  readonly onLedAway: () => void;
}

/** Sends a request for a session and leads on from it (B-004, B-035, B-198, B-221, B-222, D-B121, D-B163). */
export function useSendRequest(asked: Addressee, outcome: Outcome): SendRequest {
  const { about, onSent, onClose, onSlotGone, onLedAway } = outcome;
  const { t } = useTranslation();
  const notify = useNotify();
  const goTo = useGoTo();
  const tenant = useTenant();
  const wayOut = useWayOut();
  const [request, { isLoading }] = bookingsApi.useBookingsRequestMutation();
  const [problem, setProblem] = useState<Problem | null>(null);
  const { keyFor, saved } = useIdempotencyKey(`request.${about}`);
  const isHere = useStillHere();

  const refuse = (error: unknown) => {
    const refused = problemOf(error);
    const leadsTo = wayOut(refused);
    if (leadsTo || !isHere()) {
      notify.error(t(leadsTo ? refused.error : ownText(refused, bookingTexts.createFailed)));
      if (!leadsTo || !isHere()) return;
      onLedAway();
      return goTo(leadsTo);
    }
    setProblem({ ...refused, error: ownText(refused, bookingTexts.createFailed) });
    if (isSlotGone(refused)) onSlotGone();
  };
  const send = async (form: RequestForm) => {
    const {
      date: _date,
      group_id,
      mentor_id: _hours,
      session_type: _kind,
      contact_info: _number,
      location: _place,
      ...values
    } = form;
    if (tenant.programId === null) return;
    const booking = {
      ...values,
      ...meetingOf(form),
      ...(values.booking_type === 'group' ? { group_id } : { requestee_role: asked.as }),
      // A mentor asks all mentees of a group alike: nobody of them has to be in it still.
      ...(values.booking_type === 'group' && asked.as === 'mentee' ? {} : { requestee_id: asked.userId }),
      booking_attachments_attributes: namedFiles(values.booking_attachments_attributes),
      program_id: tenant.programId,
      service_id: bookingServiceId,
    } as const;
    const body: CreateBookingInput = { booking: { ...booking, status: 'pending' } };
    setProblem(null);
    try {
      const answer = await request({ body, idempotencyKey: keyFor(body), inPortal: tenant.isPortal }).unwrap();
      saved();
      notify.success(t(bookingTexts.created));
      onSent();
      if (!isHere()) return;
      onClose();
      const landing = tenant.isPortal
        ? `${paths.bookings(tenant)}?tab=upcoming`
        : paths.bookingRequested(answer.booking.id);
      await goTo(placeOf(answer.redirectUrl) ?? landing);
    } catch (error) {
      await refuse(error);
    }
  };
  return { send, isSending: isLoading, problem, forget: () => setProblem(null) };
}
