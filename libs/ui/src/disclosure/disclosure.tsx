import { Button, Disclosure as AriaDisclosure, DisclosurePanel, Heading } from '@tandem/ui/aria';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../icon';

const Root = styled(AriaDisclosure)`
  border-top: 1px solid var(--line);
  padding: 4px 0;
  &[data-expanded] > h3 svg {
    transform: rotate(180deg);
  }
`;
const Trigger = styled(Button)`
  display: flex;
  width: 100%;
  justify-content: space-between;
  align-items: center;
  gap: 8px;
  min-height: 40px;
  padding: 0;
  border: 0;
  background: none;
  font-weight: var(--w-semi);
  text-align: left;
  cursor: pointer;
  outline: 0;
  border-radius: 4px;
  svg {
    color: var(--ink-3);
    transition: transform var(--base);
  }
  &[data-focus-visible] {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`;
const Content = styled(DisclosurePanel)`
  > div {
    padding: 2px 0 12px;
  }
`;

export interface DisclosureProps {
  title: ReactNode;
  isExpanded?: boolean;
  defaultExpanded?: boolean;
  onExpandedChange?: (isExpanded: boolean) => void;
  children: ReactNode;
}

/** A section that opens and closes: a group of filters, a question. */
export function Disclosure({ title, children, ...rest }: DisclosureProps) {
  return (
    <Root {...rest}>
      <Heading level={3}>
        <Trigger slot="trigger">
          {title}
          <Icon of={ChevronDown} size={16} />
        </Trigger>
      </Heading>
      <Content>
        <div>{children}</div>
      </Content>
    </Root>
  );
}
