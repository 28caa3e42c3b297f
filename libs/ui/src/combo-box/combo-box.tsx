import { Button, ComboBox as AriaComboBox } from '@tandem/ui/aria';
import { ChevronDown } from 'lucide-react';
import { useImperativeHandle, useRef, useState, type MouseEvent, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import {
  ControlFrame,
  ControlInput,
  FieldFoot,
  FieldLabel,
  fieldStack,
  rootProps,
  type FieldProps,
} from '../form-field';
import { Icon } from '../icon';
import { OptionList, OptionRow, renderEmpty, type Option } from '../listbox';
import { Floating } from '../popover';
import { Spinner } from '../spinner';

const Root = styled(AriaComboBox<Option>)`
  ${fieldStack}
`;
const Opener = styled(Button)`
  width: 32px;
  height: 32px;
  display: grid;
  place-items: center;
  border: 0;
  background: none;
  color: var(--ink-3);
  border-radius: var(--r-inner);
  cursor: pointer;
`;

export interface ComboBoxProps extends FieldProps {
  options: readonly Option[];
  /** The id of the chosen option. */
  value?: string | number | null;
  onChange?: (id: string | number | null) => void;
  /** Give both when the server searches; the options are then shown as they are. */
  inputValue?: string;
  onInputChange?: (text: string) => void;
  isLoading?: boolean;
  placeholder?: string;
  emptyText?: string;
  /** Opens the list when the field is entered, or only when something is typed. Default `focus`. */
  opensOn?: 'focus' | 'input';
  /** Lets people keep a text that is no option; read it from `onInputChange`. */
  allowsCustomValue?: boolean;
  ref?: Ref<Pick<HTMLInputElement, 'focus'>>;
}

/** A form that leads to its refused field leaves the list shut: it would lie over the complaints below. People open it by going there. */
function useShutWhenCalled({ ref, opensOn = 'focus' }: ComboBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isCalled, setCalled] = useState(false);
  const wasCalled = useRef(false);
  useImperativeHandle(ref, () => ({
    focus(options) {
      if (opensOn === 'input') return input.current?.focus(options);
      flushSync(() => setCalled(true));
      input.current?.focus(options);
      setCalled(false);
      wasCalled.current = true;
    },
  }));
  // Entered already, it would not open for whoever presses it next: it is entered anew.
  const enter = ({ currentTarget: field }: MouseEvent<HTMLInputElement>) => {
    if (!wasCalled.current || field.getAttribute('aria-expanded') === 'true') return;
    wasCalled.current = false;
    flushSync(() => field.blur());
    field.focus();
  };
  return { input, enter, menuTrigger: isCalled ? ('input' as const) : opensOn };
}

/** One of many, found by typing. */
export function ComboBox(props: ComboBoxProps) {
  const {
    label,
    isLabelHidden,
    isOptional,
    labelEnd,
    help,
    error,
    options,
    value,
    onChange,
    placeholder,
    emptyText,
    isLoading,
  } = props;
  const { inputValue, onInputChange, allowsCustomValue } = props;
  const { t } = useTranslation();
  const { input, enter, menuTrigger } = useShutWhenCalled(props);
  const isServerSearch = inputValue !== undefined;
  const typing = { inputValue, onInputChange, allowsCustomValue };
  const items = isServerSearch ? { items: options } : { defaultItems: options };
  return (
    <Root
      {...rootProps(props)}
      {...typing}
      {...items}
      value={value}
      onChange={onChange}
      menuTrigger={menuTrigger}
      allowsEmptyCollection
    >
      {!isLabelHidden && <FieldLabel label={label} isOptional={isOptional} labelEnd={labelEnd} />}
      <ControlFrame>
        <ControlInput ref={input} onClick={enter} placeholder={placeholder} $trail />
        <Opener aria-label={t('Show options')}>{isLoading ? <Spinner /> : <Icon of={ChevronDown} size={16} />}</Opener>
      </ControlFrame>
      <FieldFoot help={help} error={error} />
      <Floating offset={4}>
        <OptionList renderEmptyState={renderEmpty(isLoading ? t('Loading') : (emptyText ?? t('Nothing found')))}>
          {(option) => <OptionRow {...option} />}
        </OptionList>
      </Floating>
    </Root>
  );
}
