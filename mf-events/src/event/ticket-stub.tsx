import { ringgit, type OwnTicket } from '@tandem/contracts/events';
import { useNotify } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Card } from '@tandem/ui/card';
import { Row } from '@tandem/ui/layout';
import { Text } from '@tandem/ui/text';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { eventsApi } from '../events.api';
import { failureText } from './failure-text';
import { QrCode } from './qr-code';
import { saveFile } from '@tandem/ui/save-file';

const Stub = styled(Card).attrs({ as: 'li' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  overflow: hidden;
  > * {
    padding: 20px;
    min-width: 0;
  }
  > :last-child {
    border-left: 2px dashed var(--line-strong);
    display: grid;
    place-items: center;
  }
`;
const Code = styled.p`
  font-weight: var(--w-semi);
  letter-spacing: 0.04em;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

/** `TQ7K2M9XHC` as `TQ7K 2M9X HC`, as people read it out. */
const spaced = (code: string) => code.replace(/(.{4})(?=.)/g, '$1 ');

function PdfButton({ ticket }: { ticket: OwnTicket }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [ask, { isLoading }] = eventsApi.useEventsTicketPdfMutation();
  const download = async () => {
    const answer = await ask(ticket.id);
    if (answer.data) saveFile(answer.data, `ticket_${ticket.code}.pdf`);
    else notify.error(t(failureText(answer.error)));
  };
  return (
    <Button size="small" icon={Download} isPending={isLoading} onPress={() => void download()}>
      {t('Download PDF')}
    </Button>
  );
}

interface TicketStubProps {
  readonly ticket: OwnTicket;
  readonly position: number;
  readonly total: number;
  /** What else can be done with it, and what is to be known. */
  readonly children?: ReactNode;
}

/** One ticket with its code, to be shown at the door. */
export function TicketStub({ ticket, position, total, children }: TicketStubProps) {
  const { t } = useTranslation();
  return (
    <Stub>
      <div>
        <Text $weight="semi">
          {t('{{name}}, {{position}} of {{total}}', { name: ticket.ticket_name, position, total })}
        </Text>
        <Text $size={14} $tone="muted" $num>
          {ticket.price === 0 ? t('Free') : ringgit(ticket.price)}
        </Text>
        <Text $size={12} $tone="muted" style={{ marginTop: 12 }}>
          {t('Code')}
        </Text>
        <Code>{spaced(ticket.code)}</Code>
        <Row $gap={2} $wrap style={{ marginTop: 12 }}>
          <PdfButton ticket={ticket} />
          {children}
        </Row>
      </div>
      <div>
        <QrCode text={ticket.qr} label={t('QR code of ticket {{code}}', { code: ticket.code })} />
      </div>
    </Stub>
  );
}
