import { useTranslation } from 'react-i18next';
import { Text } from '@tandem/ui/text';
import styled from 'styled-components';

const Note = styled(Text)`
  padding-top: 14px;
`;

/** Stands in a month whose objectives were all deleted. */
export function NoObjectives() {
  const { t } = useTranslation();
  return <Note $tone="muted">{t('No objectives are left in this month.')}</Note>;
}
