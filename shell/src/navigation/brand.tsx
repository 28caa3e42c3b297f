import { useTranslation } from 'react-i18next';
import { paths, useProduct, useTenant } from '@tandem/platform';
import { BrandLockup } from '@tandem/ui/brand-mark';
import { Link } from '@tandem/ui/link';

/** The logo of the portal, or of the product, with the way home. */
export function Brand({ subtitle, to }: { subtitle?: string; to?: string }) {
  const { t } = useTranslation();
  const tenant = useTenant();
  const product = useProduct();
  const name = tenant.isPortal && tenant.name ? tenant.name : product;
  return (
    <Link
      tone="plain"
      to={to ?? (tenant.isPortal ? paths.home(tenant) : '/')}
      aria-label={t('{{name}}, home', { name })}
    >
      <BrandLockup
        name={name}
        organisation={subtitle ?? (tenant.isPortal ? tenant.enterpriseName : undefined)}
        logoUrl={tenant.isPortal ? tenant.logoUrl : null}
      />
    </Link>
  );
}
