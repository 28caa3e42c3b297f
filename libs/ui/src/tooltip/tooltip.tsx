import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Focusable, type TooltipProps as AriaTooltipProps, TooltipTrigger } from '@tandem/ui/aria';
import { TooltipBox } from './tooltip.styles';

export interface TooltipProps {
  text: ReactNode;
  /** One focusable element: a `Button`, an `IconButton`, (plain text takes `TooltipText`). */
  children: ReactElement;
  placement?: AriaTooltipProps['placement'];
  isDisabled?: boolean;
}

const delay = 500;

/** Shows on hover and on keyboard focus; never the only place of a needed word. */
export function Tooltip({ text, children, placement = 'top', isDisabled }: TooltipProps) {
  return (
    <TooltipTrigger delay={delay} closeDelay={100} isDisabled={isDisabled}>
      {children}
      <TooltipBox offset={6} placement={placement}>
        {text}
      </TooltipBox>
    </TooltipTrigger>
  );
}

export interface TooltipTextProps {
  text: string;
  children: ComponentProps<typeof Focusable>['children'];
}

/** A tooltip for plain text: its element joins the tab order so that the keyboard reaches the text too. */
export function TooltipText({ text, children }: TooltipTextProps) {
  return (
    <TooltipTrigger delay={delay} closeDelay={100}>
      <Focusable>{children}</Focusable>
      <TooltipBox offset={6}>{text}</TooltipBox>
    </TooltipTrigger>
  );
}
