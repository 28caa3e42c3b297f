import { CreateEnterprise } from './create-enterprise';

export default function EnterprisePage() {
  return <CreateEnterprise />;
}
