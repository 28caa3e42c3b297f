import { useTranslation } from 'react-i18next';
import { Awake, Box, Clock, ClockHead, Lane, Legend, Ticks, Track, Tracks } from './two-clocks.styles';

export interface ClockSide {
  /** "You", "Mei Lin". */
  name: string;
  /** "Kuala Lumpur". */
  place: string;
  /** As the server wrote it: "8:00 – 9:00 PM MYT". */
  time: string;
  /** Hours that this side's clock is ahead of the viewer's; 0 for the viewer. */
  hoursAhead: number;
  /** Usual hours on this side's own clock, 0 to 24; `to` may pass midnight. */
  awake: { from: number; to: number };
}

export interface TwoClocksProps {
  you: ClockSide;
  other: ClockSide;
  /** On the viewer's clock, in hours from midnight; `null` while no time is chosen. */
  session: { start: number; length: number } | null;
  /** The viewer's zone: "MYT". */
  zone: string;
}

// The day starts at eight on the viewer's clock.
const firstHour = 8;
const ticks = [8, 12, 16, 20, 0, 4];
const place = (hour: number) => ((((hour - firstHour) % 24) + 24) % 24) / 24;
const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
const name = (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;

/** The waking hours of one side on the viewer's day; in two pieces when they wrap around its end. */
function pieces({ awake, hoursAhead }: ClockSide) {
  const length = (((awake.to - awake.from) % 24) + 24) % 24 || 24;
  const start = place(awake.from - hoursAhead);
  const end = start + length / 24;
  const first = { start, width: Math.min(end, 1) - start };
  return end > 1 ? [first, { start: 0, width: end - 1 }] : [first];
}

function Side({ side }: { side: ClockSide }) {
  return (
    <Clock>
      <ClockHead>
        <span>
          <b>{side.name}</b> <span>{side.place}</span>
        </span>
        <b>{side.time}</b>
      </ClockHead>
      <Track aria-hidden="true">
        {pieces(side).map((piece) => (
          <Awake key={piece.start} style={{ left: percent(piece.start), width: percent(piece.width) }} />
        ))}
      </Track>
    </Clock>
  );
}

/** Both days on one line, with the session across them. */
export function TwoClocks({ you, other, session, zone }: TwoClocksProps) {
  const { t } = useTranslation();
  const start = session ? place(session.start) : 0;
  return (
    <Box role="group" aria-label={t('Both time zones')}>
      <Tracks>
        <Side side={you} />
        <Side side={other} />
        {session && (
          <Lane
            aria-hidden="true"
            style={{ left: percent(start), width: percent(Math.min(session.length / 24, 1 - start)) }}
          />
        )}
      </Tracks>
      <Ticks aria-hidden="true">
        {ticks.map((hour) => (
          <span key={hour} style={{ left: percent(place(hour)) }}>
            {name(hour)}
          </span>
        ))}
      </Ticks>
      <Legend>
        <span>
          <i />
          {t('Usual waking and working hours')}
        </span>
        <span>{t('Hours are shown in {{zone}}', { zone })}</span>
      </Legend>
    </Box>
  );
}
