import type { CSSProperties } from 'react';
import { CalendarDays, House, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { BrandMark } from '@tandem/ui/brand-mark';
import { Button } from '@tandem/ui/button';
import { Icon } from '@tandem/ui/icon';
import { Row, Stack } from '@tandem/ui/layout';
import { StatusBadge } from '@tandem/ui/status-badge';
import { deriveTenantTheme } from '@tandem/ui/theme/derive';
import { Text } from '@tandem/ui/text';
import { useIsDark } from './use-is-dark';

const Frame = styled.div`
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--r-card);
  color: var(--ink);
  background: var(--canvas);
`;
const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 10px 14px;
  color: var(--on-nav);
  background: var(--nav);
  border-bottom: 1px solid var(--nav-line);
  font-weight: var(--w-semi);
  > :last-child {
    margin-left: auto;
  }
`;
const Body = styled(Stack)`
  padding: 18px 16px;
`;

export interface ThemePreviewProps {
  readonly name: string;
  readonly logoUrl: string | null;
  readonly primary: string;
  readonly secondary: string;
}

/** A corner of the portal in the colours being chosen, before they are saved. Nothing in it can be pressed. */
export function ThemePreview({ name, logoUrl, primary, secondary }: ThemePreviewProps) {
  const { t } = useTranslation();
  const theme = deriveTenantTheme(primary, secondary);
  const roles = useIsDark() ? theme.dark : theme.light;
  return (
    <Frame role="img" aria-label={t('Preview')} data-primary={primary} style={roles as CSSProperties} inert>
      <Bar>
        <BrandMark logoUrl={logoUrl} size={28} />
        <span>{name}</span>
        <Row $gap={3}>
          <Icon of={House} size={16} />
          <Icon of={Users} size={16} />
          <Icon of={CalendarDays} size={16} />
        </Row>
      </Bar>
      <Body $gap={4}>
        <Text $size={16} $weight="semi">
          {t('Choosing a first role')}
        </Text>
        <Row $gap={2} $wrap>
          <Button variant="primary">{t('Book a session')}</Button>
          <Button variant="tonal">{t('Message')}</Button>
          <Button>{t('View session')}</Button>
        </Row>
        <Row $gap={2} $wrap>
          <StatusBadge tone="accent">{t('Mentoring')}</StatusBadge>
          <StatusBadge tone="success">{t('Confirmed')}</StatusBadge>
        </Row>
      </Body>
    </Frame>
  );
}
