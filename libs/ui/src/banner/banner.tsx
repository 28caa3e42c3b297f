import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Icon, type LucideIcon } from '../icon';
import { IconButton } from '../icon-button';
import { toneColours, type Tone } from '../status-badge';

const Box = styled.div<{ $tone: Tone }>`
  ${({ $tone }) => toneColours($tone)}
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: 10px 14px;
  border-radius: var(--r-control);
  line-height: 1.45;
  background: var(--b);
  color: var(--f);
  box-shadow: inset 0 0 0 1px var(--l);
  > svg {
    margin-top: 1px;
  }
  > button {
    margin: -6px -8px -6px 0;
  }
`;
/** Where there is no room for both, the actions stand below the text. */
const Body = styled.div`
  flex: 1;
  min-width: 0;
  display: flex;
  flex-wrap: wrap;
  gap: 8px 10px;
`;
const Content = styled.div`
  flex: 1 1 200px;
  min-width: 0;
  overflow-wrap: anywhere;
  a {
    color: inherit;
    text-decoration: underline;
  }
`;
const Actions = styled.div`
  margin: -4px -6px -4px 0;
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
`;

const icons: Partial<Record<Tone, LucideIcon>> = { success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

export interface BannerProps {
  tone?: Tone;
  icon?: LucideIcon;
  children: ReactNode;
  actions?: ReactNode;
  onDismiss?: () => void;
  /** `alert` interrupts, `status` waits its turn; without it nothing is announced. */
  role?: 'status' | 'alert';
  className?: string;
}

/** A note that stays: what to know about this page or card. */
export function Banner({ tone = 'neutral', icon, children, actions, onDismiss, role, className }: BannerProps) {
  const { t } = useTranslation();
  return (
    <Box $tone={tone} role={role} className={className}>
      <Icon of={icon ?? icons[tone] ?? Info} />
      <Body>
        <Content>{children}</Content>
        {actions && <Actions>{actions}</Actions>}
      </Body>
      {onDismiss && <IconButton size="small" icon={X} label={t('Dismiss')} withTooltip={false} onPress={onDismiss} />}
    </Box>
  );
}
