import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Checkbox, CheckboxGroup, CheckboxOption } from '../checkbox';
import { ComboBox } from '../combo-box';
import { MultiSelect } from '../multi-select';
import { PasswordField } from '../password-field';
import { Radio, RadioGroup } from '../radio-group';
import { SearchField } from '../search-field';
import { Select } from '../select';
import { StarRating } from '../star-rating';
import { Switch } from '../switch';
import { TextArea } from '../text-area';
import { TextField } from '../text-field';
import { Columns, Sheet } from './sheet';

const durations = [30, 45, 60, 90].map((minutes) => ({ id: minutes, label: `${minutes} minutes` }));
const goals = ['Mock Interview', 'CV Reviews', 'Career Guidance', 'Business Mentoring'].map((label) => ({
  id: label,
  label,
}));
const countries = ['Indonesia', 'Malaysia', 'Singapore', 'United Kingdom', 'United States'].map((label) => ({
  id: label,
  label,
}));

function TextFields() {
  const [name, setName] = useState('Emerging Leaders 2026');
  const [topic, setTopic] = useState('');
  const [password, setPassword] = useState('correct horse');
  return (
    <Columns>
      <TextField
        label="Programme name"
        help="Letters, digits and spaces"
        value={name}
        onChange={setName}
        maxCharacters={35}
      />
      <TextField label="Programme name" defaultValue="Emerging Leaders" error="Program name is already in use" />
      <TextField label="Support email" isOptional icon={Mail} placeholder="team@company.com" type="email" />
      <PasswordField label="Password" value={password} onChange={setPassword} />
      <TextArea
        label="Topic"
        value={topic}
        onChange={setTopic}
        maxCharacters={300}
        placeholder="What would make this hour worth it?"
        error="Your key details is required"
      />
      <div style={{ display: 'grid', gap: 20 }}>
        <TextField label="Email" defaultValue="aina.rahman@harbour.example" isDisabled />
        <SearchField label="Search mentors" defaultValue="product" />
      </div>
    </Columns>
  );
}

function Choices() {
  const [duration, setDuration] = useState<string | number | null>(60);
  const [country, setCountry] = useState<string | number | null>(null);
  const [chosen, setChosen] = useState<Array<string | number>>(['Mock Interview', 'CV Reviews']);
  const [stars, setStars] = useState<number | null>(4);
  return (
    <Columns>
      <Select label="Duration" options={durations} value={duration} onChange={setDuration} />
      <ComboBox label="Country" options={countries} value={country} onChange={setCountry} placeholder="Type to find" />
      <MultiSelect label="Learning objectives" options={goals} value={chosen} onChange={setChosen} max={3} />
      <Select label="Duration" options={durations} error="Choose a duration" />
      <StarRating label="How was the session?" value={stars} onChange={setStars} />
      <Select label="Duration" options={durations} isDisabled placeholder="No durations" />
    </Columns>
  );
}

function Toggles() {
  const [pairing, setPairing] = useState('mentee');
  return (
    <Columns $count={3}>
      <div>
        <Checkbox defaultSelected>Checked</Checkbox>
        <Checkbox isIndeterminate>Mixed</Checkbox>
        <Checkbox>Empty</Checkbox>
        <Checkbox isDisabled>Disabled</Checkbox>
        <Checkbox error="Please accept the terms">I accept the terms</Checkbox>
      </div>
      <RadioGroup label="Pairing" value={pairing} onChange={setPairing}>
        <Radio value="mentee">Mentee picks mentor.</Radio>
        <Radio value="mentor" description="They still have to accept">
          Mentor picks mentee.
        </Radio>
        <Radio value="admin" isDisabled>
          Admin pairs.
        </Radio>
      </RadioGroup>
      <div>
        <Switch defaultSelected>Published</Switch>
        <Switch>WhatsApp messages</Switch>
        <Switch isDisabled>Disabled</Switch>
        <CheckboxGroup label="Language" defaultValue={['en']}>
          <CheckboxOption value="en" count={38}>
            English
          </CheckboxOption>
          <CheckboxOption value="ms" count={21}>
            Bahasa Malaysia
          </CheckboxOption>
        </CheckboxGroup>
      </div>
    </Columns>
  );
}

export function FieldSheet() {
  return (
    <Sheet title="Fields" text="Label above, help below, the error replaces the help and says what to do.">
      <TextFields />
      <Choices />
      <Toggles />
    </Sheet>
  );
}
