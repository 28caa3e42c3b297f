import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';

export type PairHealth = 'good' | 'fair' | 'poor';

const colours: Record<PairHealth, string> = { good: 'success', fair: 'warning', poor: 'danger' };
const healthCloseness: Record<PairHealth, number> = { good: 1, fair: 0.6, poor: 0 };

const Glyph = styled.svg<{ $ring: string }>`
  --ring: var(--${({ $ring }) => $ring});
  flex: none;
  overflow: visible;
  .ring {
    fill: none;
    stroke: var(--ring);
    stroke-width: 1.6;
  }
  .lens {
    fill: var(--ring);
  }
  .disc {
    fill: var(--ring);
    opacity: 0.16;
  }
`;

const radius = 9;

/** How far each circle stands from the middle: 8.9 at 30 %, 2.8 at 94 %; touching below. */
function distanceAt(percent: number) {
  return Math.max(2.25, Math.min(8.9, 8.9 - ((percent - 30) * 6.08) / 64));
}

function lens(distance: number) {
  if (distance >= radius) return null;
  const half = Math.sqrt(radius ** 2 - distance ** 2);
  return `M20 ${10 - half}A9 9 0 0 1 20 ${10 + half}A9 9 0 0 1 20 ${10 - half}z`;
}

interface CirclesProps {
  distance: number;
  ring: string;
  width: number;
}

function Circles({ distance, ring, width }: CirclesProps) {
  const shared = lens(distance);
  const centres = [20 - distance, 20 + distance];
  return (
    <Glyph $ring={ring} width={width} height={width / 2} viewBox="0 0 40 20" aria-hidden="true">
      {centres.map((x) => (
        <circle key={`disc${x}`} className="disc" cx={x} cy="10" r={radius} />
      ))}
      {shared && <path className="lens" d={shared} />}
      {centres.map((x) => (
        <circle key={`ring${x}`} className="ring" cx={x} cy="10" r={radius} />
      ))}
    </Glyph>
  );
}

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  line-height: 1.2;
  b {
    display: block;
    font-size: var(--text-16);
    letter-spacing: -0.012em;
    font-variant-numeric: tabular-nums;
  }
  small {
    font-size: var(--text-12);
    color: var(--ink-2);
  }
`;

/** Two circles, closer the better two people match. `percent` 0 to 100. */
export function MatchMark({
  percent,
  width = 48,
  withNumber = true,
}: {
  percent: number;
  width?: number;
  withNumber?: boolean;
}) {
  const { t } = useTranslation();
  const rounded = Math.round(percent);
  return (
    <Row role="img" aria-label={t('{{percent}}% match', { percent: rounded })}>
      <Circles distance={distanceAt(percent)} ring="accent-graphic" width={width} />
      {withNumber && (
        <span aria-hidden="true">
          <b>{`${rounded}%`}</b>
          <small>{t('match')}</small>
        </span>
      )}
    </Row>
  );
}

/** How a pair is doing; `label` is the word that goes with it. */
export function HealthMark({ health, label, width = 40 }: { health: PairHealth; label: ReactNode; width?: number }) {
  const distance = health === 'poor' ? 11.75 : 8.9 - healthCloseness[health] * 6.65;
  return (
    <Row>
      <Circles distance={distance} ring={`${colours[health]}-graphic`} width={width} />
      <span>{label}</span>
    </Row>
  );
}
