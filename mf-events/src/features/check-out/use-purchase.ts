import type { EventView } from '@tandem/contracts/events';
import { problemOf, type CurrentUser } from '@tandem/platform';
import { useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { eventsApi } from '../../events.api';
import type { Basket } from '../../event/order-sums';

interface Details {
  name: string;
  email: string;
  phone_no: string;
  answers: { event_extra_field_id: number; answer: string }[];
}

interface Buying {
  readonly event: EventView;
  readonly user: CurrentUser;
  readonly basket: Basket;
  readonly setError: UseFormSetError<Details>;
}

/** Pages of this site open in place; the page of an outside provider is another one. */
const isOwnPage = (address: string) => address.startsWith('/');

/** Sends the order and goes where the answer says (E-078, E-079); a refusal keeps what was typed (E-081). */
export function usePurchase({ event, user, basket, setError }: Buying) {
  const navigate = useNavigate();
  const [purchase, { isLoading }] = eventsApi.useEventsPurchaseMutation();
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  // The same for every attempt with the same input, so that a repeated press makes one order.
  const [attempt, setAttempt] = useState<{ text: string; key: string }>();
  const keyFor = (text: string) => {
    const key = attempt?.text === text ? attempt.key : crypto.randomUUID();
    setAttempt({ text, key });
    return key;
  };
  const buy = async (details: Details) => {
    setFailure(undefined);
    const tickets = Object.entries(basket).map(([id, amount]) => ({ id: Number(id), amount }));
    const body = { ...details, event_id: event.id, user_id: user.id, tickets };
    try {
      const address = await purchase({ body, idempotencyKey: keyFor(JSON.stringify(body)) }).unwrap();
      setLeaving(true);
      if (isOwnPage(address)) await navigate(address);
      else window.location.assign(address);
    } catch (error) {
      const problem = problemOf(error);
      for (const field of ['name', 'email', 'phone_no'] as const) {
        const text = problem.errors?.[field]?.[0];
        if (text) setError(field, { message: text }, { shouldFocus: true });
      }
      setFailure(problem.status >= 500 ? 'Oops, something went wrong.' : problem.error);
    }
  };
  return { failure, isBuying: isLoading || isLeaving, buy };
}
