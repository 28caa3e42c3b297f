import { useId, useLayoutEffect, useRef, useState, type FormEvent, type Ref } from 'react';
import { Button } from '../button';
import { LabelNote } from '../form-field';
import { IconButton } from '../icon-button';
import { Row, Stack } from '../layout';
import { Tag } from '../tag';
import { Text } from '../text';
import { TextField } from '../text-field';
import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useAfterPress } from './use-after-press';

const Line = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  align-items: start;
  > :last-child {
    margin-top: 26px;
  }
`;
const Group = styled(Stack)`
  outline: 0;
`;
const Chosen = styled(Tag)`
  padding-right: 2px;
  overflow-wrap: anywhere;
`;

/** A long text takes a second line; it never reaches beyond the dialog. */
const OfferItem = styled.li`
  min-width: 0;
  > button {
    padding-block: 6px;
    overflow-wrap: anywhere;
    text-align: left;
    white-space: normal;
  }
`;

/** Texts that one press adds, and where they come from. */
export interface Offer {
  readonly label: string;
  readonly items: readonly string[];
}

export interface TypedListProps {
  readonly label: string;
  readonly help: string;
  /** What the button adds, for those who only hear its name. */
  readonly addLabel: string;
  /** Name of the list of what was added. */
  readonly listLabel: string;
  readonly most: number;
  readonly isOptional?: boolean;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  /** Why a list is refused, to be translated; nothing when it holds. */
  readonly refusalOf: (value: readonly string[]) => string | undefined;
  readonly error?: string;
  /** Each text stands in the first list that offers it, until it is added. Remotes of releases before hand over one list. */
  readonly offered?: Offer | readonly Offer[];
  /** The field in which the next text is typed. */
  readonly ref?: Ref<HTMLInputElement>;
}

const isAmong = (value: readonly string[], item: string) =>
  value.some((one) => one.toLowerCase() === item.toLowerCase());

/** What is left to offer of each list. */
function leftOf(offered: readonly Offer[], value: readonly string[]): readonly Offer[] {
  const known = [...value];
  return offered.map(({ label, items }) => {
    const left = items.filter((item, place) => !isAmong([...known, ...items.slice(0, place)], item));
    known.push(...left);
    return { label, items: left };
  });
}

interface OfferedProps extends Offer {
  readonly onAdd: (item: string) => void;
}

function Offered({ label, items, onAdd }: OfferedProps) {
  const { t } = useTranslation();
  const id = useId();
  if (items.length === 0) return null;
  return (
    <Stack $gap={1}>
      <Text as="p" id={id} $size={12} $tone="muted">
        {label}
      </Text>
      <Row as="ul" $gap={2} $wrap aria-labelledby={id}>
        {items.map((item) => (
          <OfferItem key={item}>
            <Button size="small" icon={Plus} aria-label={t('Add {{item}}', { item })} onPress={() => onAdd(item)}>
              {item}
            </Button>
          </OfferItem>
        ))}
      </Row>
    </Stack>
  );
}

/**
 * The text of the field and the list that it goes to. Who leaves the field with a text that is refused keeps it there, and as the last one of the
 * list: a form that is sent then refuses it, too, sooner than going without it.
 */
function useItems({ value, onChange, refusalOf }: Pick<TypedListProps, 'value' | 'onChange' | 'refusalOf'>) {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [left, setLeft] = useState<string>();
  const added = left !== undefined && value.at(-1) === left ? value.slice(0, -1) : value;
  const add = (isLeaving: boolean) => {
    const typed = text.trim();
    if (typed === '') return setRefusal(undefined);
    const refused = refusalOf([...added, typed]);
    setRefusal(refused);
    setLeft(refused && isLeaving ? typed : undefined);
    if (!refused) setText('');
    if (!refused || isLeaving) onChange([...added, typed]);
  };
  // What takes the field away with a text in it, as Escape does, ends no press and leaves no field: the text goes to the list all the same.
  const unadded = useRef(() => {});
  useLayoutEffect(() => {
    unadded.current = () => {
      const typed = text.trim();
      if (typed !== '' && typed !== left) onChange([...added, typed]);
    };
  });
  // In the layout phase, while whoever keeps the form still listens.
  useLayoutEffect(() => () => unadded.current(), []);
  const type = (next: string) => {
    setText(next);
    if (added !== value) onChange([...added]);
  };
  return { text, added, type, add, setRefusal, refusal: refusal ?? (value.length > 0 ? refusalOf(value) : undefined) };
}

/** Short texts typed one at a time; Enter, or leaving the field, adds. */
export function TypedList({ value, onChange, refusalOf, error, offered = [], ref, ...field }: TypedListProps) {
  const { t } = useTranslation();
  const afterPress = useAfterPress();
  const { text, added, type, add, refusal, setRefusal } = useItems({ value, onChange, refusalOf });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add(false);
  };
  const group = useRef<HTMLDivElement>(null);
  /** The pressed button goes with it: the keyboard goes on from here, not from the top of the page. */
  const change = (items: string[]) => {
    onChange(items);
    group.current?.focus();
  };
  const shown = refusal ?? error;
  const isUntold = field.isOptional && added.length === 0;
  return (
    <Group ref={group} tabIndex={-1} $gap={2}>
      <Line onSubmit={submit} noValidate>
        <TextField
          ref={ref}
          label={field.label}
          isOptional={field.isOptional}
          labelEnd={isUntold ? undefined : <LabelNote>{`${added.length} / ${field.most}`}</LabelNote>}
          help={field.help}
          value={text}
          onChange={type}
          onBlur={() => afterPress(() => add(true))}
          error={shown && t(shown)}
        />
        <Button type="submit" icon={Plus} aria-label={field.addLabel}>
          {t('Add')}
        </Button>
      </Line>
      {added.length > 0 && (
        <Row as="ul" $gap={2} $wrap aria-label={field.listLabel}>
          {added.map((item, place) => (
            <li key={`${place} ${item}`}>
              <Chosen>
                {item}
                <IconButton
                  size="small"
                  icon={X}
                  withTooltip={false}
                  label={t('Remove {{item}}', { item })}
                  onPress={() => change(added.filter((_other, index) => index !== place))}
                />
              </Chosen>
            </li>
          ))}
        </Row>
      )}
      {added.length < field.most &&
        leftOf([offered].flat(), added).map((offer) => (
          <Offered
            key={offer.label}
            {...offer}
            onAdd={(item) => {
              setRefusal(undefined);
              change([...added, item]);
            }}
          />
        ))}
    </Group>
  );
}
