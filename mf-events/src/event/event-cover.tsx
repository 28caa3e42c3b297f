import { Ripples } from '@tandem/ui/ripples';
import { media } from '@tandem/ui/theme';
import styled from 'styled-components';

const Frame = styled.div<{ $small?: boolean }>`
  position: relative;
  overflow: hidden;
  width: 100%;
  background: var(--panel);
  --art: color-mix(in oklch, var(--on-panel) 24%, transparent);
  height: ${({ $small }) => ($small ? '148px' : '340px')};
  border-radius: ${({ $small }) => ($small ? 'var(--r-card) var(--r-card) 0 0' : 'var(--r-card)')};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    display: block;
  }
  @media ${media.phone} {
    height: ${({ $small }) => ($small ? '132px' : '208px')};
    ${({ $small }) => !$small && 'width: auto; margin-inline: -16px; border-radius: 0;'}
  }
`;

const Thumb = styled.div`
  width: 72px;
  height: 48px;
  flex: none;
  overflow: hidden;
  border-radius: var(--r-control);
  background: var(--panel);
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    display: block;
  }
`;

/** The event's picture beside its title in a table; a plain patch of the programme's colour without one. */
export function EventThumb({ photoUrl }: { photoUrl: string | null }) {
  return <Thumb aria-hidden="true">{photoUrl && <img src={photoUrl} alt="" loading="lazy" />}</Thumb>;
}

/** The event's picture; without one a plain banner in the programme's colour (D-E17). It repeats what the title says. */
export function EventCover({ photoUrl, isSmall }: { photoUrl: string | null; isSmall?: boolean }) {
  return (
    <Frame $small={isSmall} aria-hidden="true">
      {photoUrl ? <img src={photoUrl} alt="" /> : <Ripples width={1200} height={340} centres={[452, 748]} y={170} />}
    </Frame>
  );
}
