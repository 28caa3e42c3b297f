import type { CalendarFeedLinks } from '@tandem/contracts/bookings';
import { Banner } from '@tandem/ui/banner';
import { CopyButton } from '@tandem/ui/copy-button';
import { Stack } from '@tandem/ui/layout';
import { TextField } from '@tandem/ui/text-field';
import { useTranslation } from 'react-i18next';

/** The addresses of a feed that was just made. */
export function FeedLinks({ links }: { readonly links: CalendarFeedLinks }) {
  const { t } = useTranslation();
  return (
    <Stack $gap={5}>
      <Banner tone="info" role="status">
        {t('Copy the link now: it is shown only once. Whoever has it can read your sessions, so keep it to yourself.')}
      </Banner>
      <FeedLink
        label={t('For calendar apps')}
        help={t('Apple Calendar, Outlook and most phones open it by themselves.')}
        copyLabel={t('Copy webcal link')}
        address={links.webcal_url}
      />
      <FeedLink
        label={t('For calendars on the web')}
        help={t('In Google Calendar: Other calendars, From URL.')}
        copyLabel={t('Copy https link')}
        address={links.url}
      />
    </Stack>
  );
}

interface FeedLinkProps {
  readonly label: string;
  readonly help: string;
  readonly copyLabel: string;
  readonly address: string;
}

function FeedLink({ label, help, copyLabel, address }: FeedLinkProps) {
  return (
    <Stack $gap={2}>
      <TextField label={label} help={help} value={address} isReadOnly />
      <div>
        <CopyButton text={address} label={copyLabel} kind="link" />
      </div>
    </Stack>
  );
}
