import { useTranslation } from 'react-i18next';
import type { ReleaseStatus } from '@tandem/contracts/platform';
import { useUser } from '@tandem/platform';
import { Banner } from '@tandem/ui/banner';
import { momentText } from './moment-text';
import { WholeWords } from './whole-words';

interface StoppedNoticeProps {
  readonly stopped: NonNullable<ReleaseStatus['stopped']>;
}

/** Names the version that failed for people, and what the installation did about it by itself. */
export function StoppedNotice({ stopped }: StoppedNoticeProps) {
  const { t } = useTranslation();
  const { timezone } = useUser();
  const { audience, is_left: isLeft } = stopped;
  const reason = stopped.reason ?? '';
  const at = momentText(stopped.at, timezone);
  if (isLeft)
    return (
      <Banner tone="danger">
        <WholeWords text={reason} />
      </Banner>
    );
  return (
    <Banner tone="warning">
      <WholeWords
        text={
          audience
            ? t('{{reason}}. It was taken back by itself for {{audience}} on {{at}}.', { reason, audience, at })
            : t('{{reason}}. It was taken back by itself on {{at}}.', { reason, at })
        }
      />
    </Banner>
  );
}
