// Title and favicon: they change only when the game waits for this person.
const CALM = '/favicon.svg';
const CALLING = '/favicon-act.svg';

export function setAttention(app: string, what: string | undefined): void {
  document.title = what === undefined ? app : `${what} – ${app}`;
  const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  const href = what === undefined ? CALM : CALLING;
  if (icon && icon.getAttribute('href') !== href) icon.setAttribute('href', href);
}
