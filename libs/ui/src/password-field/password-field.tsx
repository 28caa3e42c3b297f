import { Eye, EyeOff, Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../icon-button';
import { TextField, type TextFieldProps } from '../text-field';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'icon' | 'end' | 'autoComplete'> & {
  autoComplete?: 'current-password' | 'new-password';
};

/** A password with a button that shows it. */
export function PasswordField({ autoComplete = 'current-password', ...rest }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const toggle = (
    <IconButton
      slot={null}
      size="small"
      icon={isShown ? EyeOff : Eye}
      label={isShown ? t('Hide password') : t('Show password')}
      withTooltip={false}
      isDisabled={rest.isDisabled}
      onPress={() => setShown(!isShown)}
    />
  );
  return (
    <TextField {...rest} autoComplete={autoComplete} icon={Lock} type={isShown ? 'text' : 'password'} end={toggle} />
  );
}
