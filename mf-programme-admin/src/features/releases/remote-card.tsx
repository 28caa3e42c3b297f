import { History, Rocket, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReleasePin, ReleaseStatus, VersionHealth } from '@tandem/contracts/platform';
import { Button } from '@tandem/ui/button';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { DataTable } from '@tandem/ui/data-table';
import { EmptyState } from '@tandem/ui/empty-state';
import { Row, Stack } from '@tandem/ui/layout';
import { PinLine } from './releases.styles';
import type { RemoteAct } from './remote-act';
import { ShareBar } from './share-bar';
import { ShareLine } from './share-line';
import { StoppedNotice } from './stopped-notice';
import { useVersionColumns } from './version-columns';

interface RemoteCardProps {
  readonly remote: ReleaseStatus;
  /** Absent while it is not known. */
  readonly health: readonly VersionHealth[] | undefined;
  readonly onAct: (act: RemoteAct) => void;
}

/** One part of the product: who gets which version of it, and the versions there are. */
export function RemoteCard({ remote, health, onAct }: RemoteCardProps) {
  const { t } = useTranslation();
  const { name, versions, pins, stopped, releases } = remote;
  const columns = useVersionColumns({
    remote,
    health: health?.filter((row) => row.name === name),
    onHandOut: (version) => onAct({ kind: 'hand-out', version }),
  });
  return (
    <Card tabIndex={-1} aria-labelledby={`release-${name}`}>
      <CardHead id={`release-${name}`} title={name} action={<Acts remote={remote} onAct={onAct} />} />
      <CardBody>
        <Stack $gap={4}>
          {stopped && <StoppedNotice stopped={stopped} />}
          <ShareBar versions={versions} />
          <ShareLine remote={remote} onAct={onAct} />
          {pins.map((pin) => (
            <PinLine key={`${pin.enterprise} ${pin.programme}`}>
              <span>{t('{{who}} is pinned to {{version}}.', { who: audienceOf(pin), version: pin.version })}</span>
              <Button
                size="small"
                variant="quiet"
                aria-label={t('Take pin away from {{who}}', { who: audienceOf(pin) })}
                onPress={() => onAct({ kind: 'unpin', pin })}
              >
                {t('Take pin away')}
              </Button>
            </PinLine>
          ))}
          <DataTable
            label={t('Versions of {{name}}', { name })}
            columns={columns}
            rows={releases}
            rowId={({ version }) => version}
            isCompact
            empty={<EmptyState icon={Rocket} title={t('Nothing is released yet')} />}
          />
        </Stack>
      </CardBody>
    </Card>
  );
}

export const audienceOf = ({ programme, enterprise }: ReleasePin): string => programme ?? enterprise;

function Acts({ remote, onAct }: Pick<RemoteCardProps, 'remote' | 'onAct'>) {
  const { t } = useTranslation();
  const { name } = remote;
  return (
    <Row $gap={2} $wrap>
      <Button
        size="small"
        variant="quiet"
        icon={History}
        aria-label={t('History of {{name}}', { name })}
        onPress={() => onAct({ kind: 'history' })}
      >
        {t('History')}
      </Button>
      {remote.takes_back && (
        <Button
          size="small"
          icon={Undo2}
          aria-label={t('Take back the last change of {{name}}', { name })}
          onPress={() => onAct({ kind: 'take-back' })}
        >
          {t('Take back')}
        </Button>
      )}
    </Row>
  );
}
