import { priceText, type CreditPackage } from '@tandem/contracts/accounts';
import { Card } from '@tandem/ui/card';
import { Icon } from '@tandem/ui/icon';
import { IconButton } from '@tandem/ui/icon-button';
import { StatusBadge } from '@tandem/ui/status-badge';
import { Text } from '@tandem/ui/text';
import { CalendarClock, Coins, Minus, Plus, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Facts, Head, Quantity } from './buy-credits.styles';

interface PackageCardProps {
  readonly pack: CreditPackage;
  readonly quantity: number;
  readonly onQuantity: (quantity: number) => void;
}

function Units({ pack, quantity, onQuantity }: PackageCardProps) {
  const { t } = useTranslation();
  return (
    <Quantity role="group" aria-label={t('Quantity')}>
      <Text $weight="medium">{t('Quantity')}</Text>
      <IconButton
        label={t('Fewer')}
        icon={Minus}
        withTooltip={false}
        isDisabled={quantity <= 1}
        onPress={() => onQuantity(quantity - 1)}
      />
      <output aria-label={t('Quantity')}>{quantity}</output>
      <IconButton
        label={t('More')}
        icon={Plus}
        withTooltip={false}
        isDisabled={quantity >= pack.max_quantity}
        onPress={() => onQuantity(quantity + 1)}
      />
    </Quantity>
  );
}

/** What a package holds, and how many of it are wanted. */
export function PackageCard(props: PackageCardProps) {
  const { t } = useTranslation();
  const { pack } = props;
  const price = priceText(pack.cost, pack.currency);
  return (
    <Card $padded as="section" aria-label={pack.name}>
      <Head>
        <h2>{t(pack.name)}</h2>
        {pack.recommended && (
          <StatusBadge tone="accent" icon={Star}>
            {t('Recommended')}
          </StatusBadge>
        )}
      </Head>
      <Text $size={24} $weight="semi" $num>
        {pack.quantity === 1
          ? t('{{price}} per session', { price })
          : t('{{price}} for {{count}} sessions', { price, count: pack.quantity })}
      </Text>
      <Facts>
        <li>
          <Icon of={Coins} />
          {pack.quantity === 1
            ? t('1 credit for 1 session')
            : t('{{count}} credits for {{count}} sessions', { count: pack.quantity })}
        </li>
        <li>
          <Icon of={CalendarClock} />
          {t('Each credit is valid 2 months after top-up: {{days}} days from today', { days: pack.valid_duration })}
        </li>
      </Facts>
      {pack.max_quantity > 1 && <Units {...props} />}
    </Card>
  );
}
