import { AlertEditor } from '../../alert-editor';

/** The alert of the participants' dashboard, to be written on that of the admins. */
export default function AlertEditorWidget() {
  return <AlertEditor />;
}
