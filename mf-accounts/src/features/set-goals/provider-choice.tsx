import { useTranslation } from 'react-i18next';
import { Disclosure } from '@tandem/ui/disclosure';
import { Radio, RadioGroup } from '@tandem/ui/radio-group';

/** What writes the plan where a choice is offered; the server takes its own writer where that one is not to be had. */
export const providers = ['claude', 'openai'] as const;
export type Provider = (typeof providers)[number];

interface ProviderChoiceProps {
  readonly provider: Provider;
  readonly onChange: (provider: Provider) => void;
}

/** For those who look into how plans are written: the address has to ask for it. */
export function ProviderChoice({ provider, onChange }: ProviderChoiceProps) {
  const { t } = useTranslation();
  return (
    <Disclosure title={t('Debug')} defaultExpanded>
      <RadioGroup
        isRow
        label={t('LLM provider')}
        value={provider}
        onChange={(chosen) => onChange(providers.find((one) => one === chosen) ?? 'claude')}
      >
        {providers.map((one) => (
          <Radio key={one} value={one}>
            {one}
          </Radio>
        ))}
      </RadioGroup>
    </Disclosure>
  );
}
