import {
  eventsTexts,
  leftHint,
  mayTake,
  personalCap,
  ringgit,
  type BoxTicket,
  type EventView,
} from '@tandem/contracts/events';
import { paths as sitePaths, useSession, useTenant } from '@tandem/platform';
import { Button, ButtonLink } from '@tandem/ui/button';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { Icon } from '@tandem/ui/icon';
import { Text } from '@tandem/ui/text';
import { Hourglass, LogIn } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useEventPaths } from '../../event/event-paths';
import { OrderSums, totalOf, type Basket } from '../../event/order-sums';
import { AmountStepper } from './amount-stepper';
import { Few, TicketLine, TicketLines } from './view-event.styles';

/** D-E27: a single ticket starts at 1, several at 0. */
function firstBasket(tickets: readonly BoxTicket[]): Basket {
  const [only, ...more] = tickets;
  return only && more.length === 0 ? { [only.id]: Math.min(1, mayTake(only)) } : {};
}

function Hints({ ticket }: { ticket: BoxTicket }) {
  const { t } = useTranslation();
  const left = leftHint(ticket.tickets_left);
  return (
    <>
      <Text $size={12} $tone="muted">
        {t('{{count}} per person.', { count: personalCap(ticket) })}{' '}
        {ticket.owned > 0 && t('You have {{count}} of this ticket.', { count: ticket.owned })}
      </Text>
      {left && (
        <Few>
          <Icon of={Hourglass} size={14} />
          {t(left)}
        </Few>
      )}
    </>
  );
}

function Reserve({ event, basket }: { event: EventView; basket: Basket }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const tenant = useTenant();
  const navigate = useNavigate();
  const paths = useEventPaths();
  const { count, total } = totalOf(event.tickets, basket, event.service_tax_percent);
  const only = event.tickets.length === 1 ? event.tickets[0] : undefined;
  const isOpen = count > 0 || (only !== undefined && mayTake(only) > 0);
  if (!user)
    return (
      <ButtonLink variant="primary" size="large" block icon={LogIn} to={sitePaths.signIn(signInTo(tenant))}>
        {t('Sign in to reserve')}
      </ButtonLink>
    );
  const chosen = Object.entries(count > 0 || !only ? basket : { [only.id]: 1 }).filter(([, amount]) => amount > 0);
  const text = chosen.map(([id, amount]) => `${id}x${amount}`).join('_');
  return (
    <>
      <Button
        variant="primary"
        size="large"
        block
        isDisabled={!isOpen}
        onPress={() => void navigate(paths.checkout(event.id, text))}
      >
        {t('Reserve my spot')}
      </Button>
      {total > 0 && (
        <Text $size={12} $tone="muted" style={{ textAlign: 'center', marginTop: 10 }}>
          {t('Seats are held for 15 minutes while you pay')}
        </Text>
      )}
    </>
  );
}

function signInTo(tenant: { enterpriseId: number | null; programId: number | null }) {
  const { enterpriseId, programId } = tenant;
  return enterpriseId === null || programId === null ? undefined : { enterpriseId, programId };
}

/** The tickets on offer, how many of each, and what they cost (E-065..E-074). */
export function TicketBox({ event }: { event: EventView }) {
  const { t } = useTranslation();
  const [basket, setBasket] = useState(() => firstBasket(event.tickets));
  const isOver = event.event_ended || event.cancelled;
  return (
    <Card aria-labelledby="admission">
      <CardHead id="admission" title={t('Admission')} />
      <CardBody>
        <TicketLines>
          {event.tickets.map((ticket) => (
            <TicketLine key={ticket.id}>
              <div>
                <Text $weight="semi">{ticket.name}</Text>
                <Text $tone="soft" $num>
                  {ticket.ticket_type === 'free' ? t('Free') : ringgit(ticket.price)}
                </Text>
                <Hints ticket={ticket} />
              </div>
              {!isOver && (
                <AmountStepper
                  label={ticket.name}
                  value={basket[ticket.id] ?? 0}
                  max={mayTake(ticket)}
                  onChange={(amount) => setBasket((old) => ({ ...old, [ticket.id]: amount }))}
                />
              )}
            </TicketLine>
          ))}
        </TicketLines>
        {isOver ? (
          <Text $tone="muted">{t(event.cancelled ? eventsTexts.eventCancelled : eventsTexts.ended)}</Text>
        ) : (
          <>
            <OrderSums tickets={event.tickets} basket={basket} taxPercent={event.service_tax_percent} />
            <Reserve event={event} basket={basket} />
          </>
        )}
      </CardBody>
    </Card>
  );
}
