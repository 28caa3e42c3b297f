export { DevUiPage } from './dev-ui.page';
