import styled from 'styled-components';
import { media } from '../theme/tokens';

const Art = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  pointer-events: none;
  overflow: visible;
  color: var(--art, var(--accent-line));
  circle {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.25;
    vector-effect: non-scaling-stroke;
  }
`;

export interface RipplesProps {
  /** Size of the drawing and its two centres, in the same unit. */
  width: number;
  height: number;
  centres: readonly [number, number];
  y: number;
  count?: number;
  step?: number;
}

/** Rings around two people: the only ornament, behind banners, never behind text. Colour: `--art`. */
export function Ripples({ width, height, centres, y, count = 15, step = 38 }: RipplesProps) {
  return (
    <Art viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {centres.flatMap((x) =>
        Array.from({ length: count }, (_, ring) => <circle key={`${x}-${ring}`} cx={x} cy={y} r={(ring + 1) * step} />),
      )}
    </Art>
  );
}

const Cover = styled.div`
  position: relative;
  height: 216px;
  border-radius: var(--r-card);
  overflow: hidden;
  background: var(--accent-soft-2);
  --art: var(--accent-line);
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  @media ${media.phone} {
    height: 148px;
  }
`;

/** The banner of a profile: a photo, or rings. */
export function CoverBanner({ photoUrl, className }: { photoUrl?: string | null; className?: string }) {
  return (
    <Cover className={className} aria-hidden="true">
      {photoUrl ? (
        <img src={photoUrl} alt="" />
      ) : (
        <Ripples width={1200} height={216} centres={[700, 820]} y={216} count={26} step={26} />
      )}
    </Cover>
  );
}
