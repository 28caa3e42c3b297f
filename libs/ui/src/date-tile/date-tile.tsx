import styled from 'styled-components';

const Tile = styled.time<{ $muted: boolean }>`
  width: 56px;
  flex: none;
  align-self: flex-start;
  overflow: hidden;
  border-radius: var(--r-control);
  text-align: center;
  background: var(--surface);
  box-shadow: inset 0 0 0 1px var(--line-strong);
  font-variant-numeric: tabular-nums;
  > * {
    display: block;
  }
`;
const Weekday = styled.span<{ $muted: boolean }>`
  font-size: var(--text-12);
  line-height: 20px;
  font-weight: var(--w-semi);
  border-radius: 8px 8px 0 0;
  background: ${({ $muted }) => ($muted ? 'var(--chip)' : 'var(--accent-soft-2)')};
  color: ${({ $muted }) => ($muted ? 'var(--ink-2)' : 'var(--accent-soft-ink)')};
  box-shadow: inset 0 0 0 1px ${({ $muted }) => ($muted ? 'var(--line-strong)' : 'var(--accent-line)')};
`;
const Day = styled.span`
  padding-top: 2px;
  font-size: var(--text-20);
  line-height: 28px;
  font-weight: var(--w-semi);
  letter-spacing: -0.02em;
`;
const Month = styled.span`
  padding-bottom: 6px;
  font-size: var(--text-12);
  line-height: 14px;
  color: var(--ink-3);
`;

export interface DateTileProps {
  /** Wall date of the viewer, `YYYY-MM-DD`, as the server sent it. */
  date: string;
  /** Past or called off. */
  isMuted?: boolean;
  locale?: string;
}

/** Made once for each language: making one takes a slow phone longer than drawing the tile. */
const forms = new Map<string, Intl.DateTimeFormat>();

function formOf(locale: string): Intl.DateTimeFormat {
  const known = forms.get(locale);
  if (known) return known;
  const form = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  forms.set(locale, form);
  return form;
}

/** Weekday, day and month of a booking. Shows nothing for a text that is no date. */
export function DateTile({ date, isMuted = false, locale = 'en-GB' }: DateTileProps) {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return null;
  const parts = formOf(locale).formatToParts(day);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value;
  return (
    <Tile dateTime={date} $muted={isMuted}>
      <Weekday $muted={isMuted}>{part('weekday')}</Weekday>
      <Day>{part('day')}</Day>
      <Month>{part('month')}</Month>
    </Tile>
  );
}
