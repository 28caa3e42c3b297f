import { Moon, Sun, Sunrise } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Radio, RadioGroup } from '@tandem/ui/aria';
import styled from 'styled-components';
import { Icon, type LucideIcon } from '../icon';

export interface Slot {
  /** What `onChange` gives: the instant. */
  id: string;
  /** Wall time of the viewer, as the server wrote it: "8:00 PM". */
  time: string;
  /** The other side's: "1:00 PM BST". */
  otherTime?: string;
  part: 'morning' | 'afternoon' | 'evening';
  isDisabled?: boolean;
}

const Root = styled(RadioGroup)`
  display: grid;
  gap: 16px;
  min-width: 0;
  container-type: inline-size;
`;
const Part = styled.div`
  display: grid;
  gap: 8px;
`;
const PartName = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
  font-size: var(--text-12);
  font-weight: var(--w-semi);
  color: var(--ink-3);
`;
const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px;
  @container (min-width: 520px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
const Time = styled(Radio)`
  position: relative;
  min-height: 52px;
  padding: 8px 10px;
  border: 1px solid var(--line-strong);
  border-radius: var(--r-control);
  background: var(--surface);
  display: grid;
  align-content: center;
  line-height: 1.35;
  cursor: pointer;
  font-variant-numeric: tabular-nums;
  transition:
    border-color var(--fast),
    background var(--fast);
  b {
    font-weight: var(--w-semi);
  }
  small {
    font-size: var(--text-12);
    color: var(--ink-3);
    span {
      white-space: nowrap;
    }
  }
  &[data-hovered] {
    border-color: var(--control);
  }
  &[data-selected] {
    background: var(--primary);
    color: var(--on-primary);
    border-color: transparent;
    box-shadow: inset 0 0 0 1px var(--primary-edge);
  }
  &[data-selected] small {
    color: inherit;
  }
  &[data-focus-visible] {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  &[data-disabled] {
    background: var(--chip);
    color: var(--ink-3);
    border-color: var(--line);
    cursor: not-allowed;
    text-decoration: line-through;
  }
`;

/** Breaks behind the day only: a zone like GMT-3 has a hyphen, at which its line would end. */
function OtherTime({ text }: { text: string }) {
  const [time = '', ...days] = text.split(', ').reverse();
  return (
    <small>
      {days.reverse().map((day) => (
        <span key={day}>{day}, </span>
      ))}
      <span>{time}</span>
    </small>
  );
}

const icons: Record<Slot['part'], LucideIcon> = { morning: Sunrise, afternoon: Sun, evening: Moon };
const parts = ['morning', 'afternoon', 'evening'] as const;

export interface SlotPickerProps {
  /** The name for screen readers: the day. */
  label: string;
  slots: readonly Slot[];
  value: string | null;
  onChange: (id: string) => void;
}

/** Free times of one day, by part of the day; one radio group over all of them. */
export function SlotPicker({ label, slots, value, onChange }: SlotPickerProps) {
  const { t } = useTranslation();
  const names = { morning: t('Morning'), afternoon: t('Afternoon'), evening: t('Evening') };
  return (
    <Root aria-label={label} value={value} onChange={onChange}>
      {parts.map((part) => {
        const own = slots.filter((slot) => slot.part === part);
        if (own.length === 0) return null;
        return (
          <Part key={part}>
            <PartName>
              <Icon of={icons[part]} size={14} />
              {names[part]}
            </PartName>
            <Times>
              {own.map((slot) => (
                <Time key={slot.id} value={slot.id} isDisabled={slot.isDisabled}>
                  <b>{slot.time}</b>
                  {slot.otherTime && <OtherTime text={slot.otherTime} />}
                </Time>
              ))}
            </Times>
          </Part>
        );
      })}
    </Root>
  );
}
