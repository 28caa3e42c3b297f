import { Check } from 'lucide-react';
import { ListBox, ListBoxItem, Text } from '@tandem/ui/aria';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../icon';
import { floatingItem } from '../popover';

export interface Option {
  id: string | number;
  label: string;
  description?: string;
  /** Stands before the words, such as faces. */
  lead?: ReactNode;
  isDisabled?: boolean;
}

export const OptionList = styled(ListBox<Option>)`
  padding: 6px;
  max-height: 320px;
  overflow: auto;
  outline: 0;
`;

const Item = styled(ListBoxItem)`
  ${floatingItem}
  > svg {
    margin-left: auto;
    color: var(--accent-graphic);
    visibility: hidden;
  }
  &[data-selected] {
    font-weight: var(--w-medium);
  }
  &[data-selected] > svg {
    visibility: visible;
  }
  small {
    display: block;
    font-size: var(--text-12);
    color: var(--ink-3);
    font-weight: var(--w-regular);
  }
`;

const Words = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Empty = styled.p`
  padding: 8px 10px;
  color: var(--ink-3);
`;

/** An option of a select or combo box. */
export function OptionRow({ id, label, description, lead, isDisabled }: Option) {
  return (
    <Item id={id} textValue={label} isDisabled={isDisabled}>
      {lead}
      <Words>
        <Text slot="label">{label}</Text>
        {description && (
          <small>
            <Text slot="description">{description}</Text>
          </small>
        )}
      </Words>
      <Icon of={Check} size={16} />
    </Item>
  );
}

export const renderEmpty = (text: string) => () => <Empty>{text}</Empty>;
