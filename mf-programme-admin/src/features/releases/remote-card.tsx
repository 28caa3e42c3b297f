import { ChevronDown, ChevronUp, History, Rocket, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReleaseStatus, VersionHealth } from '@tandem/contracts/platform';
import { Button } from '@tandem/ui/button';
import { Card, CardBody, CardHead } from '@tandem/ui/card';
import { DataTable } from '@tandem/ui/data-table';
import { EmptyState } from '@tandem/ui/empty-state';
import { Row, Stack } from '@tandem/ui/layout';
import { audienceOf } from './audience-of';
import { PinLine, RowAct } from './releases.styles';
import type { RemoteAct } from './remote-act';
import { ShareBar } from './share-bar';
import { ShareLine } from './share-line';
import { StoppedNotice } from './stopped-notice';
import { useVersionColumns } from './version-columns';
import { WholeWords } from './whole-words';

/** How many of the newest versions are listed, whether they are in use or not. */
const NEWEST = 3;

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
  const { stops = stopped ? [stopped] : [] } = remote;
  const [isWhole, setWhole] = useState(false);
  const recent = releases.filter(({ version }, place) => place < NEWEST || isInUse(remote, version));
  const older = releases.length - recent.length;
  const columns = useVersionColumns({
    remote,
    health: health?.filter((row) => row.name === name),
    onAct,
  });
  return (
    <Card tabIndex={-1} aria-labelledby={`release-${name}`}>
      <CardHead id={`release-${name}`} title={name} action={<Acts remote={remote} onAct={onAct} />} />
      <CardBody>
        <Stack $gap={4}>
          {stops.map((stop) => (
            <StoppedNotice key={`${stop.at} ${stop.audience}`} stopped={stop} />
          ))}
          <ShareBar versions={versions} />
          <ShareLine remote={remote} onAct={onAct} />
          {pins.map((pin) => (
            <PinLine key={`${pin.enterprise} ${pin.programme}`}>
              <span>
                <WholeWords
                  text={t('{{who}} is pinned to {{version}}.', { who: audienceOf(pin), version: pin.version })}
                />
              </span>
              <RowAct>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t('Take pin away from {{who}}', { who: audienceOf(pin) })}
                  onPress={() => onAct({ kind: 'unpin', who: audienceOf(pin) })}
                >
                  {t('Take pin away')}
                </Button>
              </RowAct>
            </PinLine>
          ))}
          <DataTable
            label={t('Versions of {{name}}', { name })}
            columns={columns}
            rows={isWhole ? releases : recent}
            rowId={({ version }) => version}
            isCompact
            empty={<EmptyState icon={Rocket} title={t('Nothing is released yet')} />}
          />
          {older > 0 && (
            <Row>
              <Button
                size="small"
                variant="quiet"
                iconEnd={isWhole ? ChevronUp : ChevronDown}
                aria-expanded={isWhole}
                onPress={() => setWhole(!isWhole)}
              >
                {t('Older versions ({{older}})', { older })}
              </Button>
            </Row>
          )}
        </Stack>
      </CardBody>
    </Card>
  );
}

const isInUse = ({ versions, pins }: ReleaseStatus, version: string): boolean =>
  [...versions, ...pins].some((one) => one.version === version);

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
