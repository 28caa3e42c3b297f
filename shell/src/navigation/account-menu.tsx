import { useTranslation } from 'react-i18next';
import { useUser } from '@tandem/platform';
import { Avatar, Person } from '@tandem/ui/avatar';
import { Button } from '@tandem/ui/button';
import { Menu, type MenuEntry } from '@tandem/ui/menu';

export interface AccountMenuProps {
  readonly entries: readonly (MenuEntry | 'line')[];
  /** Below the name: the active programme, or the e-mail address. */
  readonly subtitle: string;
}

export function AccountMenu({ entries, subtitle }: AccountMenuProps) {
  const { t } = useTranslation();
  const { full_name: name, profile_photo_url: photoUrl } = useUser();
  return (
    <Menu
      label={t('Account')}
      header={<Person name={name} photoUrl={photoUrl} subtitle={subtitle} />}
      items={entries}
      trigger={
        <Button variant="quiet" aria-label={t('Account menu, {{name}}', { name })}>
          <Avatar name={name} photoUrl={photoUrl} size={32} />
        </Button>
      }
    />
  );
}
