import { CompletionCard } from './completion-card';

/** Session completion on the admins' dashboard (P-141). */
export default function SessionCompletionWidget() {
  return <CompletionCard />;
}
