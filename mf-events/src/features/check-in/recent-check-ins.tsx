import type { RecentCheckIn } from '@tandem/contracts/events';
import { Button } from '@tandem/ui/button';
import { LinedList, Row, Stack } from '@tandem/ui/layout';
import { SectionTitle, Text } from '@tandem/ui/text';
import { VisuallyHidden } from '@tandem/ui/visually-hidden';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface RecentCheckInsProps {
  readonly rows: readonly RecentCheckIn[];
  readonly isBusy: boolean;
  readonly onUndo: (code: string) => Promise<void>;
}

/** Who came in during the last ten minutes, by whichever door; each can be taken back (D-E42). */
export function RecentCheckIns({ rows, isBusy, onUndo }: RecentCheckInsProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button goes with its row: whoever pressed it goes on from the head of the list.
  const undo = async (code: string) => {
    await onUndo(code);
    heading.current?.focus();
  };
  return (
    <Stack as="section" $gap={2} aria-labelledby="recent-check-ins">
      <SectionTitle id="recent-check-ins" ref={heading} tabIndex={-1}>
        {t('Last 10 minutes')}
      </SectionTitle>
      {rows.length === 0 && <Text $tone="muted">{t('Nobody came in.')}</Text>}
      <LinedList>
        {rows.map((row) => (
          <li key={row.ticket_id}>
            <Row $between $gap={3} style={{ paddingBlock: 10 }}>
              <div style={{ minWidth: 0 }}>
                <Text style={{ overflowWrap: 'anywhere' }}>{row.holder}</Text>
                <Text $size={12} $tone="muted" $num style={{ overflowWrap: 'anywhere' }}>
                  {t('{{ticket}}, {{code}}, {{at}}', { ticket: row.ticket_name, code: row.code, at: row.at })}
                </Text>
              </div>
              <Button size="small" isDisabled={isBusy} onPress={() => void undo(row.code)}>
                {t('Undo')}
                <VisuallyHidden>{t('check-in of {{holder}}, {{code}}', row)}</VisuallyHidden>
              </Button>
            </Row>
          </li>
        ))}
      </LinedList>
    </Stack>
  );
}
