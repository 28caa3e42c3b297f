import { useTranslation } from 'react-i18next';
import type { ReleaseStatus } from '@tandem/contracts/platform';
import { useUser } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { momentText } from './moment-text';
import { PinLine, RowAct } from './releases.styles';
import type { RemoteAct } from './remote-act';
import { WholeWords } from './whole-words';

interface ShareLineProps {
  readonly remote: ReleaseStatus;
  readonly onAct: (act: RemoteAct) => void;
}

/** What was begun for a share of the people, how it grows, and the way to end it; nothing where there is no share. */
export function ShareLine({ remote, onAct }: ShareLineProps) {
  const { t } = useTranslation();
  const { timezone } = useUser();
  const { name, plan } = remote;
  const shared = remote.versions.filter(({ share }) => share < 100).map(({ version }) => version);
  if (shared.length === 0) return null;
  const growth =
    plan &&
    t('{{version}} gets {{step}} % more every {{count}} minutes, the next on {{at}}.', {
      version: plan.version,
      step: plan.step,
      count: plan.every_minutes,
      at: momentText(plan.next_at, timezone),
      defaultValue_one: '{{version}} gets {{step}} % more every minute, the next on {{at}}.',
    });
  return (
    <PinLine>
      <span>
        <WholeWords
          text={growth ?? t('No more than a share of the people gets {{versions}}.', { versions: shared.join(', ') })}
        />
      </span>
      <RowAct>
        <Button
          size="small"
          variant="quiet"
          aria-label={t('Cancel the share of {{name}}', { name })}
          onPress={() => onAct({ kind: 'cancel' })}
        >
          {t('Cancel the share')}
        </Button>
      </RowAct>
    </PinLine>
  );
}
