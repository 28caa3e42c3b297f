/** Acts once the page can be seen, at once where it can be; answers what takes that back. */
export function whenSeen(act: () => void): () => void {
  const look = () => {
    if (document.hidden) return;
    forget();
    act();
  };
  const forget = () => document.removeEventListener('visibilitychange', look);
  document.addEventListener('visibilitychange', look);
  look();
  return forget;
}
