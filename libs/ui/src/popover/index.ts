export { Popover, type PopoverProps } from './popover';
export { Floating, floatingItem } from './popover.styles';
