import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { safeReturnPath } from '@tandem/contracts/platform';
import { problemOf, useTitle } from '@tandem/platform';
import { CallFailed } from '../../frame/call-failed';
import { PageWaiting } from '../../frame/page-waiting';
import { NotFound } from '../../frame/not-found';
import { programmesApi } from './programmes.api';

/** /enter-program/{id}: makes the programme the active one and goes where the server says. */
export default function EnterProgramPage() {
  const { t } = useTranslation();
  const { programId } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [enter, { error }] = programmesApi.useShellEnterProgramMutation();
  const asked = useRef(false);
  const id = Number(programId);
  const settings = search.get('settings') === 'true';
  const ask = () =>
    void enter({ programId: id, settings }).then((answer) => {
      const target = safeReturnPath(answer.data?.redirect_url);
      if (target) void navigate(target, { replace: true });
    });
  useTitle(t('Enter programme'));
  useEffect(() => {
    if (asked.current || !Number.isSafeInteger(id)) return;
    asked.current = true;
    ask();
  });
  const problem = error && problemOf(error);
  const isUnknown = !Number.isSafeInteger(id) || problem?.status === 404;
  return (
    <main id="main">
      {isUnknown ? <NotFound /> : problem ? <CallFailed problem={problem} onRetry={ask} /> : <PageWaiting />}
    </main>
  );
}
