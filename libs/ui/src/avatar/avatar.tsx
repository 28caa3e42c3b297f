import { useState, type ReactNode } from 'react';
import styled from 'styled-components';

export type AvatarSize = 24 | 28 | 32 | 40 | 48 | 56 | 64 | 72 | 96 | 128;

const hues = ['info', 'success', 'warning', 'violet', 'danger'] as const;

const Frame = styled.span<{ $size: AvatarSize }>`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  overflow: hidden;
  border-radius: 50%;
  background: var(--sunken);
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Initials = styled.span<{ $size: AvatarSize; $hue: string }>`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  letter-spacing: -0.01em;
  background: var(--${({ $hue }) => $hue}-soft);
  color: var(--${({ $hue }) => $hue}-ink);
  font-size: ${({ $size }) => Math.max(10, Math.round($size * 0.38))}px;
  font-weight: var(--w-semi);
  line-height: 1;
`;

export interface AvatarProps {
  name: string;
  photoUrl?: string | null;
  size?: AvatarSize;
  /** Say the name; leave it out where the name stands beside the picture. */
  isLabelled?: boolean;
  className?: string;
}

function initialsOf(name: string) {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return picked
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}

/** The same name always gets the same tint. */
function hueOf(name: string) {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return hues[sum % hues.length] ?? 'info';
}

/** A person's photo, or the initials while there is none or it does not load. */
export function Avatar({ name, photoUrl, size = 40, isLabelled = false, className }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const label = isLabelled ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  return (
    <Frame $size={size} className={className} {...label}>
      {photoUrl && photoUrl !== failedUrl ? (
        <img src={photoUrl} alt="" width={size} height={size} onError={() => setFailedUrl(photoUrl)} />
      ) : (
        <Initials $size={size} $hue={hueOf(name)}>
          {initialsOf(name)}
        </Initials>
      )}
    </Frame>
  );
}

const PersonRow = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-width: 0;
  > div {
    min-width: 0;
  }
`;
const Name = styled.div`
  font-weight: var(--w-semi);
  letter-spacing: -0.008em;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Sub = styled.div<{ $whole: boolean }>`
  color: var(--ink-3);
  font-size: var(--text-12);
  line-height: 1.4;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: ${({ $whole }) => ($whole ? 'normal' : 'nowrap')};
  overflow-wrap: anywhere;
`;

export interface PersonProps extends Omit<AvatarProps, 'isLabelled'> {
  /** Instead of the plain name: a link, a truncated name. */
  title?: ReactNode;
  /** Second line: what the person does. */
  subtitle?: ReactNode;
  /** The second line takes the lines that it needs instead of being cut. */
  isWhole?: boolean;
}

/** Picture with name and a second line. */
export function Person({ title, subtitle, isWhole = false, className, ...avatar }: PersonProps) {
  return (
    <PersonRow className={className}>
      <Avatar {...avatar} />
      <div>
        <Name>{title ?? avatar.name}</Name>
        {subtitle && <Sub $whole={isWhole}>{subtitle}</Sub>}
      </div>
    </PersonRow>
  );
}
