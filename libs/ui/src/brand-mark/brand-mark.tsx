import { useState } from 'react';
import styled from 'styled-components';

const Tile = styled.span<{ $size: number; $onPanel: boolean }>`
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  flex: none;
  overflow: hidden;
  display: grid;
  place-items: center;
  border-radius: var(--r-control);
  background: ${({ $onPanel }) => ($onPanel ? 'color-mix(in oklch, var(--on-panel) 16%, transparent)' : 'var(--brand)')};
  color: ${({ $onPanel }) => ($onPanel ? 'var(--on-panel)' : 'var(--on-brand)')};
  box-shadow: inset 0 0 0 1px oklch(0% 0 0 / 0.08);
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

export interface BrandMarkProps {
  /** The programme's logo or photo; two circles without it. */
  logoUrl?: string | null;
  size?: number;
  isOnPanel?: boolean;
}

export function BrandMark({ logoUrl, size = 36, isOnPanel = false }: BrandMarkProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const glyph = Math.round((size * 2) / 3);
  return (
    <Tile $size={size} $onPanel={isOnPanel} aria-hidden="true">
      {logoUrl && logoUrl !== failedUrl ? (
        <img src={logoUrl} alt="" onError={() => setFailedUrl(logoUrl)} />
      ) : (
        <svg viewBox="0 0 24 24" width={glyph} height={glyph} fill="none" stroke="currentColor" strokeWidth="1.8">
          <circle cx="8.8" cy="12" r="6" />
          <circle cx="15.2" cy="12" r="6" />
          <path d="M12 6.93A6 6 0 0 1 12 17.07 6 6 0 0 1 12 6.93z" fill="currentColor" stroke="none" />
        </svg>
      )}
    </Tile>
  );
}

const Lockup = styled.span`
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  font-weight: var(--w-semi);
  letter-spacing: -0.012em;
  line-height: 1.3;
  color: inherit;
  > span:last-child {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  small {
    display: block;
    font-weight: var(--w-regular);
    color: var(--on-nav-3);
    font-size: var(--text-12);
    letter-spacing: 0;
  }
`;

export interface BrandLockupProps extends BrandMarkProps {
  /** The programme's name, or the product's. */
  name: string;
  organisation?: string;
}

/** Mark with the programme's name and, below it, who runs it. */
export function BrandLockup({ name, organisation, ...mark }: BrandLockupProps) {
  return (
    <Lockup>
      <BrandMark {...mark} />
      <span>
        {name}
        {organisation && <small>{organisation}</small>}
      </span>
    </Lockup>
  );
}
