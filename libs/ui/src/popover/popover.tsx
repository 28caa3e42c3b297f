import type { ReactElement, ReactNode } from 'react';
import { Dialog, DialogTrigger, type PopoverProps as AriaPopoverProps } from '@tandem/ui/aria';
import styled from 'styled-components';
import { Floating } from './popover.styles';

const Content = styled(Dialog)`
  padding: 16px;
  outline: 0;
  min-width: 240px;
`;

export interface PopoverProps {
  /** A `Button` or `IconButton`. */
  trigger: ReactElement;
  /** The name for screen readers. */
  label: string;
  children: ReactNode;
  placement?: AriaPopoverProps['placement'];
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** A small panel at its trigger; Escape and a press outside close it. */
export function Popover({ trigger, label, children, placement = 'bottom end', isOpen, onOpenChange }: PopoverProps) {
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <Floating placement={placement} offset={6}>
        <Content aria-label={label}>{children}</Content>
      </Floating>
    </DialogTrigger>
  );
}
