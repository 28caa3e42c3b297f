import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { Button, Select as AriaSelect, SelectValue } from '@tandem/ui/aria';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { controlLook, FieldFoot, FieldLabel, fieldStack, rootProps, type FieldProps } from '../form-field';
import { Icon } from '../icon';
import { OptionList, OptionRow, type Option } from '../listbox';
import { Floating } from '../popover';

const Root = styled(AriaSelect<Option>)`
  ${fieldStack}
`;
const Control = styled(Button)`
  ${controlLook}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  text-align: left;
  cursor: pointer;
  > svg {
    color: var(--ink-3);
  }
  [data-invalid] > & {
    border-color: var(--danger-graphic);
  }
`;
const Value = styled(SelectValue<Option>)`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  &[data-placeholder] {
    color: var(--ink-3);
  }
`;

export interface SelectProps extends FieldProps {
  options: readonly Option[];
  value?: string | number | null;
  defaultValue?: string | number;
  onChange?: (id: string | number | null) => void;
  placeholder?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** One of a short list. More than fifteen: use a `ComboBox`. */
export function Select(props: SelectProps) {
  const {
    label,
    isLabelHidden,
    isOptional,
    labelEnd,
    help,
    error,
    options,
    value,
    defaultValue,
    onChange,
    placeholder,
    ref,
  } = props;
  const { t } = useTranslation();
  return (
    <Root
      {...rootProps(props)}
      value={value}
      defaultValue={defaultValue}
      onChange={onChange}
      placeholder={placeholder ?? t('Select an option')}
    >
      {!isLabelHidden && <FieldLabel label={label} isOptional={isOptional} labelEnd={labelEnd} />}
      <Control ref={ref}>
        <Value>
          {({ selectedText, defaultChildren, isPlaceholder }) => (isPlaceholder ? defaultChildren : selectedText)}
        </Value>
        <Icon of={ChevronDown} size={16} />
      </Control>
      <FieldFoot help={help} error={error} />
      <Floating offset={4}>
        <OptionList items={options}>{(option) => <OptionRow {...option} />}</OptionList>
      </Floating>
    </Root>
  );
}
