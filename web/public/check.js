// For browsers too old to run the client. Written in the oldest dialect there
// is, and a file of its own because the page allows no inline scripts.
(function () {
  var ok;
  try {
    ok =
      typeof Promise !== 'undefined' &&
      typeof WebSocket !== 'undefined' &&
      typeof Intl !== 'undefined' &&
      'ListFormat' in Intl &&
      'PluralRules' in Intl &&
      typeof HTMLDialogElement !== 'undefined' &&
      'noModule' in document.createElement('script') &&
      !!(window.CSS && CSS.supports && CSS.supports('color', 'var(--x)') && CSS.supports('inset', '0'));
  } catch (e) {
    ok = false;
  }
  if (!ok) {
    document.getElementById('old').hidden = false;
    document.getElementById('app').hidden = true;
  }
  // Whoever has chosen a theme sees it before the client is here.
  try {
    var theme = JSON.parse(localStorage.getItem('tradeholm.settings') || '{}').theme;
    if (theme === 'light' || theme === 'dark') document.documentElement.setAttribute('data-theme', theme);
  } catch (e) {
    // Storage is blocked, or holds nonsense.
  }
})();
