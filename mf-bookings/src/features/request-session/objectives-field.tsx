import { useState, type FormEvent } from 'react';
import { objectives } from '@tandem/contracts/bookings';
import { Button } from '@tandem/ui/button';
import { LabelNote } from '@tandem/ui/form-field';
import { IconButton } from '@tandem/ui/icon-button';
import { Row, Stack } from '@tandem/ui/layout';
import { Tag } from '@tandem/ui/tag';
import { TextField } from '@tandem/ui/text-field';
import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';

type Objective = { objective: string };

const MOST_OBJECTIVES = 3;

const Line = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  align-items: start;
  > :last-child {
    margin-top: 26px;
  }
`;
const Chosen = styled(Tag)`
  padding-right: 2px;
  overflow-wrap: anywhere;
`;

export interface ObjectivesFieldProps {
  readonly value: readonly Objective[];
  readonly onChange: (value: Objective[]) => void;
  readonly error?: string;
}

/** Up to three learning objectives, typed one at a time; Enter, or leaving the field, adds (B-029, D-B165). */
export function ObjectivesField({ value, onChange, error }: ObjectivesFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const add = () => {
    if (text.trim() === '') return;
    const checked = objectives.safeParse([...value, { objective: text }]);
    setRefusal(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    setText('');
    onChange(checked.data);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add();
  };
  const shown = refusal ?? error;
  return (
    <Stack $gap={2}>
      <Line onSubmit={submit} noValidate>
        <TextField
          label={t('Learning objectives')}
          labelEnd={<LabelNote>{`${value.length} / ${MOST_OBJECTIVES}`}</LabelNote>}
          help={t('What should be different after the session? Press Enter to add.')}
          value={text}
          onChange={setText}
          onBlur={add}
          error={shown && t(shown)}
        />
        <Button type="submit" icon={Plus}>
          {t('Add')}
        </Button>
      </Line>
      {value.length > 0 && (
        <Row as="ul" $gap={2} $wrap aria-label={t('Chosen objectives')}>
          {value.map((item) => (
            <li key={item.objective}>
              <Chosen>
                {item.objective}
                <IconButton
                  size="small"
                  icon={X}
                  withTooltip={false}
                  label={t('Remove {{objective}}', { objective: item.objective })}
                  onPress={() => onChange(value.filter((other) => other !== item))}
                />
              </Chosen>
            </li>
          ))}
        </Row>
      )}
    </Stack>
  );
}
