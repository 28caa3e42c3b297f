// First of all files: the styles that follow carry the nonce of the page.
__webpack_nonce__ = document.querySelector('script[nonce]')?.nonce;
