// In the head of a shipment's page (infra/build/prefetch-page.ts): asks for the shipment before any code has come. The answer
// is shown by features/tracking/track/show-prefetched.ts and taken over by the application, which begins to come after it.
{
  const secret = new URLSearchParams(location.hash.slice(1)).get('s');
  // As the application asks, whatever case was typed.
  const path = `/api/track/${location.pathname.slice(7).toUpperCase()}`;
  const headers = { Accept: 'application/json', ...(secret && { 'X-Tracking-Secret': secret }) };
  const answer = fetch(path, { headers });
  answer.catch(() => {});
  const start = () => {
    const application = document.getElementById('application');
    application?.remove();
    if (application) document.head.append(application.content.cloneNode(true));
  };
  window.early = { path, answer, start };
  // The script that shows it may be missing; the page does without.
  addEventListener('error', ({ target }) => target.id === 'early-script' && start(), true);
}
