import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useTenant, useUser } from '@tandem/platform';
import { Person } from '@tandem/ui/avatar';
import { Button, ButtonLink } from '@tandem/ui/button';
import { Drawer } from '@tandem/ui/drawer';
import { Stack } from '@tandem/ui/layout';
import type { MenuEntry } from '@tandem/ui/menu';
import { useAccountEntries, useChatEntry } from './use-account-entries';

const Entries = styled.div`
  display: grid;
  gap: 4px;
  margin: 0 -12px;
  > * {
    justify-content: flex-start;
  }
`;

export interface MenuDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function Entry({ entry, onLeave }: { entry: MenuEntry; onLeave: () => void }) {
  const { label, icon, to, onAction } = entry;
  if (to) {
    return (
      <ButtonLink variant="quiet" icon={icon} address={to} onClick={onLeave} block>
        {label}
      </ButtonLink>
    );
  }
  const act = () => {
    onLeave();
    onAction?.();
  };
  return (
    <Button variant="quiet" icon={icon} onPress={act} block>
      {label}
    </Button>
  );
}

function MenuContent({ onLeave }: { onLeave: () => void }) {
  const user = useUser();
  const { isPortal, name } = useTenant();
  const chat = useChatEntry();
  const account = useAccountEntries().filter((entry) => entry !== 'line');
  const entries = chat ? [chat, ...account] : account;
  return (
    <Stack>
      <Person name={user.full_name} photoUrl={user.profile_photo_url} subtitle={isPortal ? name : user.email} />
      <Entries>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onLeave={onLeave} />
        ))}
      </Entries>
    </Stack>
  );
}

/** Everything that has no room in the bottom bar. */
export function MenuDrawer({ isOpen, onClose }: MenuDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t('Menu')}>
      <MenuContent onLeave={onClose} />
    </Drawer>
  );
}
