import { Button, Select, SelectValue } from '@tandem/ui/aria';
import { ChevronDown, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { controlLook, FieldFoot, FieldLabel, fieldStack, LabelNote, rootProps, type FieldProps } from '../form-field';
import { Icon } from '../icon';
import { OptionList, OptionRow, type Option } from '../listbox';
import { Floating } from '../popover';
import { removeLook, Tag } from '../tag';

const Root = styled(Select<Option, 'multiple'>)`
  ${fieldStack}
`;
const Frame = styled.div`
  ${controlLook}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  padding: 6px;
  &:focus-within {
    border-color: var(--focus);
  }
  [data-invalid] > & {
    border-color: var(--danger-graphic);
  }
  [data-disabled] > & {
    background: var(--sunken);
    border-color: var(--line-strong);
  }
`;
const Opener = styled(Button)<{ $isBrief: boolean; $isChosen: boolean }>`
  flex: 1;
  min-width: ${({ $isBrief }) => ($isBrief ? 0 : '120px')};
  min-height: 26px;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  padding: 0 6px;
  border: 0;
  border-radius: var(--r-inner);
  background: none;
  color: ${({ $isChosen }) => ($isChosen ? 'var(--ink)' : 'var(--ink-3)')};
  cursor: pointer;
  outline: 0;
  &[data-focus-visible] {
    outline: 2px solid var(--focus);
  }
  &[data-disabled] {
    cursor: not-allowed;
  }
`;
const Value = styled(SelectValue<Option>)`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Chosen = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  min-width: 0;
`;
const Remove = styled(Button)`
  ${removeLook}
  outline: 0;
  &[data-focus-visible] {
    outline: 2px solid var(--focus);
  }
`;

export interface MultiSelectProps extends FieldProps {
  options: readonly Option[];
  value: ReadonlyArray<string | number>;
  onChange: (ids: Array<string | number>) => void;
  /** Shows "2 of 3"; the rest cannot be chosen once reached. */
  max?: number;
  placeholder?: string;
  /** The button tells what is chosen: one by its name, more by their number. The control keeps its height then. */
  isBrief?: boolean;
}

/** Some of a list; what is chosen stands as tags in the control. */
export function MultiSelect(props: MultiSelectProps) {
  const {
    label,
    isLabelHidden,
    isOptional,
    help,
    error,
    options,
    value,
    onChange,
    max,
    placeholder,
    isBrief = false,
  } = props;
  const { t } = useTranslation();
  const isFull = max !== undefined && value.length >= max;
  const chosen = options.filter((option) => value.includes(option.id));
  const shown = options.map((option) => ({
    ...option,
    isDisabled: option.isDisabled || (isFull && !value.includes(option.id)),
  }));
  const isChosen = chosen.length > 0;
  const brief = chosen.length === 1 ? chosen[0]?.label : t('{{count}} chosen', { count: chosen.length });
  const told = isBrief ? brief : t('Change');
  const remove = (id: string | number) => onChange(value.filter((other) => other !== id));
  const count = max !== undefined && <LabelNote>{t('{{count}} of {{max}}', { count: value.length, max })}</LabelNote>;
  return (
    <Root
      {...rootProps(props)}
      selectionMode="multiple"
      value={[...value]}
      onChange={(ids: Array<string | number>) => onChange([...ids])}
    >
      {!isLabelHidden && <FieldLabel label={label} isOptional={isOptional} labelEnd={count || undefined} />}
      <Frame>
        {isChosen && !isBrief && (
          <Chosen>
            {chosen.map((option) => (
              <li key={option.id}>
                <Tag $on>
                  {option.label}
                  {/* No slot: it is not the button that opens the list. */}
                  <Remove
                    slot={null}
                    isDisabled={props.isDisabled}
                    aria-label={t('Remove {{name}}', { name: option.label })}
                    onPress={() => remove(option.id)}
                  >
                    <Icon of={X} size={14} />
                  </Remove>
                </Tag>
              </li>
            ))}
          </Chosen>
        )}
        <Opener $isBrief={isBrief} $isChosen={isChosen && isBrief}>
          <Value>{() => (isChosen ? told : (placeholder ?? t('Select options')))}</Value>
          <Icon of={ChevronDown} size={16} />
        </Opener>
      </Frame>
      <FieldFoot help={help} error={error} />
      <Floating offset={8}>
        <OptionList items={shown}>{(option) => <OptionRow {...option} />}</OptionList>
      </Floating>
    </Root>
  );
}
