import { useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslation } from 'react-i18next';
import { createEnterpriseRequest, type CreateEnterpriseRequest } from '@tandem/contracts/platform';
import { useNotify, useTitle } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Card } from '@tandem/ui/card';
import { Page, Stack } from '@tandem/ui/layout';
import { PageHeader } from '@tandem/ui/page-header';
import { CompanyFields } from '../../auth/company-fields';
import { enterpriseApi } from './enterprise.api';

export interface CreateEnterpriseProps {
  /** Whether the person administers an enterprise already and makes another. */
  readonly isFurther?: boolean;
}

/** For signed-in people who may create an enterprise. */
export function CreateEnterprise({ isFurther = false }: CreateEnterpriseProps) {
  const { t } = useTranslation();
  useTitle(t('Create your enterprise'));
  const notify = useNotify();
  const [create] = enterpriseApi.useShellCreateEnterpriseMutation();
  const { control, handleSubmit, formState } = useForm<CreateEnterpriseRequest>({
    resolver: zodResolver(createEnterpriseRequest),
    defaultValues: { name: '' },
  });
  const submit = async (values: CreateEnterpriseRequest) => {
    const answer = await create(values);
    if (answer.error) notify.error(t('Something went wrong. Please try again later.'));
    else notify.success(t('Please check your email to confirm your account.'));
  };
  return (
    <Page>
      <PageHeader
        title={t('Create your program - Design impactful mentorship programs with ease.')}
        lead={isFurther ? undefined : t('You dont have any enterprise yet. Please create one.')}
      />
      <Card $padded>
        <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
          <Stack $gap={5}>
            <CompanyFields
              control={control}
              names={{ name: 'name', programType: 'program_type', participants: 'estimated_participants' }}
            />
            <div>
              <Button type="submit" variant="primary" isPending={formState.isSubmitting}>
                {t('Create enterprise')}
              </Button>
            </div>
          </Stack>
        </form>
      </Card>
    </Page>
  );
}
