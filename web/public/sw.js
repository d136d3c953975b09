// The service worker: shows what the server tells while no page is open, and opens the table on a tap.
// It keeps nothing and answers no request: what is fetched comes from the server as ever.
const WORDS = {
  en: {
    turn: 'It is your turn',
    offer: '{name} offers you a trade',
    joined: '{name} has come to your table',
    table: 'Table {name}'
  },
  pl: {
    turn: 'Twoja kolej',
    offer: '{name} proponuje ci wymianę',
    joined: 'Przy twoim stole jest teraz {name}',
    table: 'Stół {name}'
  }
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  let told;
  try {
    told = event.data.json();
  } catch {
    return;
  }
  const words = WORDS[told.language] ?? WORDS.en;
  const title = (words[told.kind] ?? words.turn).replace('{name}', told.name ?? '');
  const path = `/t/${told.code}`;
  const options = {
    body: told.table ?? words.table.replace('{name}', told.code),
    // One notice for each table: a newer one takes the place of the one before.
    tag: path,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { path }
  };
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      // Whoever looks at the table knows already.
      const seen = pages.some((page) => page.visibilityState === 'visible' && new URL(page.url).pathname === path);
      return seen ? undefined : self.registration.showNotification(title, options);
    })
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = event.notification.data?.path ?? '/';
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      const there = pages.find((page) => new URL(page.url).pathname === path);
      return there ? there.focus() : self.clients.openWindow(path);
    })
  );
});
