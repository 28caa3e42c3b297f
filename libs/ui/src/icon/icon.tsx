import type { LucideIcon } from 'lucide-react';

export type { LucideIcon };

export interface IconProps {
  of: LucideIcon;
  /** Edge in px: 14, 16, 18, 20 or 24. */
  size?: number;
  /** A name for screen readers; without it the icon is decoration. */
  label?: string;
  filled?: boolean;
  /** Overrides the stroke that goes with the size; on lucide's 24-px grid. */
  stroke?: number;
  className?: string;
}

const strokeOf = (size: number) => (size <= 14 ? 2 : size >= 24 ? 1.6 : 1.75);

/** A lucide icon with the stroke that the design uses at its size. */
export function Icon({ of: Glyph, size = 18, label, filled = false, stroke = strokeOf(size), className }: IconProps) {
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <Glyph
      {...name}
      className={className}
      width={size}
      height={size}
      strokeWidth={stroke}
      fill={filled ? 'currentColor' : 'none'}
      style={{ flex: 'none' }}
    />
  );
}
