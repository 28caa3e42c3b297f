import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TenantTheme } from '@tandem/contracts/platform';
import { useProduct } from '@tandem/platform';
import { readBoot } from '@tandem/platform/host';
import { BrandLockup } from '@tandem/ui/brand-mark';
import { Link } from '@tandem/ui/link';
import { OrLine, SplitLayout } from '@tandem/ui/split-layout';
import { Text } from '@tandem/ui/text';
import { useSignInTenant } from './use-sign-in-tenant';

/** Below a form: the other way in. */
export function OtherWay({ question, children }: { question: string; children: ReactNode }) {
  return (
    <>
      <OrLine as="p">{question}</OrLine>
      {children}
    </>
  );
}

function Brand({ theme, look }: { theme: TenantTheme | undefined; look: 'sign-in' | 'sign-up' }) {
  const product = useProduct();
  if (!theme) return <BrandLockup name={product} />;
  const { white_label: label } = theme;
  const logo = look === 'sign-up' ? label.sign_up_logo_url : label.sign_in_logo_url;
  const target = look === 'sign-up' ? label.sign_up_logo_link : label.sign_in_logo_link;
  const mark = <BrandLockup name={theme.name} organisation={theme.enterprise_name} logoUrl={logo ?? theme.logo} />;
  return target?.startsWith('https://') ? (
    <Link href={target} tone="plain">
      {mark}
    </Link>
  ) : (
    mark
  );
}

function Help() {
  const { t } = useTranslation();
  const { supportEmail } = readBoot();
  if (!supportEmail) return null;
  return (
    <Text as="p" $size={12} $tone="muted">
      {t('Need help?')} <Link href={`mailto:${supportEmail}`}>{t('Write to us')}</Link>
    </Text>
  );
}

export interface AuthPageProps {
  readonly title: string;
  readonly lead?: string;
  /** Whose logo and link the portal shows. */
  readonly look?: 'sign-in' | 'sign-up';
  readonly isWide?: boolean;
  /** Above the help line: the way to the opposite page. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** Every page around signing in and up: the form beside the brand, in the dress of the portal that the address names. */
export function AuthPage({ title, lead, look = 'sign-in', isWide, footer, children }: AuthPageProps) {
  const { t } = useTranslation();
  const { theme } = useSignInTenant();
  return (
    <SplitLayout
      brand={<Brand theme={theme} look={look} />}
      title={title}
      lead={lead}
      isWide={isWide}
      foot={
        <>
          {footer}
          <Help />
        </>
      }
      words={t('Two people, one conversation, and something to try afterwards.')}
      bannerUrl={theme?.white_label.signup_vertical_banner_url}
    >
      {children}
    </SplitLayout>
  );
}
