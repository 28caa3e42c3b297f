export { Tooltip, TooltipText, type TooltipProps, type TooltipTextProps } from './tooltip';
