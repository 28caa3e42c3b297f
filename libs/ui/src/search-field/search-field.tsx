import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { SearchField as AriaSearchField } from '@tandem/ui/aria';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ControlFrame, ControlInput, fieldStack } from '../form-field';
import { Icon } from '../icon';
import { IconButton } from '../icon-button';

const Root = styled(AriaSearchField)`
  ${fieldStack}
  &[data-empty] button {
    display: none;
  }
`;

export interface SearchFieldProps {
  /** The name for screen readers, and the placeholder unless one is given. */
  label: string;
  placeholder?: string;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** Enter. */
  onSubmit?: (value: string) => void;
  onClear?: () => void;
  isLarge?: boolean;
  isDisabled?: boolean;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Search with a clear button; Escape clears. The caller waits before it asks the server. */
export function SearchField({ label, placeholder, isLarge, ref, ...rest }: SearchFieldProps) {
  const { t } = useTranslation();
  return (
    <Root {...rest} aria-label={label}>
      <ControlFrame>
        <Icon of={Search} />
        <ControlInput ref={ref} placeholder={placeholder ?? label} $lead $trail $large={isLarge} />
        <IconButton size="small" icon={X} label={t('Clear search')} withTooltip={false} />
      </ControlFrame>
    </Root>
  );
}
